import { execFileSync } from "node:child_process";
import { clubDay, formatDate, formatDateAndTime } from "@/lib/dates";

const LAST_SECOND = "2024-01-01T04:59:59Z";
const MIDNIGHT = "2024-01-01T05:00:00Z";

describe("a date that a member reads", () => {
  // @spec 3.2, 9.7
  test("is the day in New York, to the second (design, section 5)", () => {
    expect(formatDate(new Date(LAST_SECOND))).toBe("December 31, 2023");
    expect(formatDate(new Date(MIDNIGHT))).toBe("January 1, 2024");
  });

  test.each([
    ["2024-03-10T06:59:59Z", "March 10, 2024"],
    ["2024-07-05T03:59:59Z", "July 4, 2024"],
    ["2024-07-05T04:00:00Z", "July 5, 2024"],
    ["2024-11-03T05:30:00Z", "November 3, 2024"],
    ["2024-02-29T12:00:00Z", "February 29, 2024"],
  ])("follows daylight saving: %s is %s", (instant, day) => {
    expect(formatDate(new Date(instant))).toBe(day);
  });

  test.each(["Asia/Tokyo", "Pacific/Kiritimati", "America/Los_Angeles", "UTC"])(
    "is the same on a server in %s",
    (TZ) => {
      const program = `import { formatDate } from "./src/lib/dates";
        console.log([${JSON.stringify(LAST_SECOND)}, ${JSON.stringify(MIDNIGHT)}].map((at) => formatDate(new Date(at))).join("; "));`;
      const args = ["--import", "tsx", "--input-type=module", "--eval", program];
      const said = execFileSync(process.execPath, args, { env: { ...process.env, TZ }, encoding: "utf8" });
      expect(said.trim()).toBe("December 31, 2023; January 1, 2024");
    },
  );
});

test("a moment that a member reads is told to the minute in New York", () => {
  expect(formatDateAndTime(new Date(LAST_SECOND))).toBe("December 31, 2023, 11:59 PM");
  expect(formatDateAndTime(new Date(MIDNIGHT))).toBe("January 1, 2024, 12:00 AM");
});

test("a day as a key is the day in New York", () => {
  expect(clubDay(new Date(LAST_SECOND))).toBe("2023-12-31");
  expect(clubDay(new Date(MIDNIGHT))).toBe("2024-01-01");
});
