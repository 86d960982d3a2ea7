import { type CalendarEvening, calendarFile } from "@/lib/calendar-file";

const SUPPER: CalendarEvening = {
  uid: "0b9f2c3e@plus-one.test",
  sequence: 2,
  isCalledOff: false,
  title: "Supper, at the long table; “über” all",
  place: "Casa Orrin, SoHo, 121 Prince Street, New York",
  lat: 40.7254,
  lng: -73.9998,
  link: "https://plus-one.test/perks/supper",
  when: "Saturday, October 31, 11:30 PM",
  timeZone: "America/New_York",
  startsAt: new Date("2026-11-01T03:30:00Z"), // 11:30 PM in New York, on the night when the clock goes back at 2 AM
  endsAt: new Date("2026-11-01T07:30:00Z"), // four hours later, 2:30 AM
  writtenAt: new Date("2026-10-01T12:00:00Z"),
};

const linesOf = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");

test("an evening on the night of a clock change begins and ends at its instants", () => {
  const lines = linesOf(calendarFile(SUPPER));
  expect(lines).toContain("DTSTART;TZID=America/New_York:20261031T233000");
  expect(lines.join()).toContain("TZOFFSETFROM:-0400,TZOFFSETTO:-0400");
  expect(lines).toContain("DTEND:20261101T073000Z");
  expect(lines).toContain("DTSTAMP:20261001T120000Z");
});

test("texts are escaped, and lines have at most 75 bytes without a cut letter", () => {
  const file = calendarFile(SUPPER);
  expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
  for (const line of file.split("\r\n")) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toContain("\uFFFD");
  }
  expect(linesOf(file)).toContain("SUMMARY:Supper\\, at the long table\\; “über” all");
  expect(linesOf(file)).toContain(
    "DESCRIPTION:Saturday\\, October 31\\, 11:30 PM\\, where it is.\\nhttps://plus-one.test/perks/supper",
  );
});

test("a later file of the same pass has the same id and a higher number, also when it is called off", () => {
  const lines = linesOf(calendarFile({ ...SUPPER, sequence: 3, isCalledOff: true }));
  expect(lines).toEqual(
    expect.arrayContaining(["UID:0b9f2c3e@plus-one.test", "SEQUENCE:3", "STATUS:CANCELLED"]),
  );
});
