import { phoneTimeZone } from "@/domain/contacts/time-zone";
import table from "@/domain/contacts/time-zones.json";

test.each([
  ["+13035550147", "America/Denver"],
  ["+12125550147", "America/New_York"],
  ["+16025550147", "America/Phoenix"],
  ["+14165550147", "America/Toronto"],
  ["+442071838750", "Europe/London"],
  ["+81312345678", "Asia/Tokyo"],
  ["+61291234567", null],
  ["+18675550147", null],
])("the time zone of %s is %s", (phone, zone) => {
  expect(phoneTimeZone(phone)).toBe(zone);
});

test("every zone of the table exists", () => {
  for (const timeZone of [...Object.keys(table.areaCodes), ...Object.values(table.countries)])
    expect(() => new Intl.DateTimeFormat("en", { timeZone })).not.toThrow();
});
