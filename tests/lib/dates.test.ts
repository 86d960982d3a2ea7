import { execFileSync } from "node:child_process";
import dayjs from "dayjs";
import timezone from "dayjs/plugin/timezone";
import utc from "dayjs/plugin/utc";
import fc from "fast-check";
import { CLUB_TIME_ZONE, clubDay, formatDate, formatDateAndTime, formatMoment } from "@/lib/dates";
import { HOUR } from "@/lib/durations";

const LAST_SECOND = "2024-01-01T04:59:59Z";
const MIDNIGHT = "2024-01-01T05:00:00Z";

describe("a date for a member", () => {
  test("is the day in New York, to the second", () => {
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

test("formats an instant to the minute in New York", () => {
  expect(formatDateAndTime(new Date(LAST_SECOND))).toBe("December 31, 2023, 11:59 PM");
  expect(formatDateAndTime(new Date(MIDNIGHT))).toBe("January 1, 2024, 12:00 AM");
});

test("returns the day in New York", () => {
  expect(clubDay(new Date(LAST_SECOND))).toBe("2023-12-31");
  expect(clubDay(new Date(MIDNIGHT))).toBe("2024-01-01");
});

dayjs.extend(utc);
dayjs.extend(timezone);

const FORMATS = [
  [formatDate, "MMMM D, YYYY"],
  [clubDay, "YYYY-MM-DD"],
  [formatDateAndTime, "MMMM D, YYYY, h:mm A"],
  [formatMoment, "MMM D, h:mm A"],
] as const;

const offsetAt = (at: number) => dayjs(at).tz(CLUB_TIME_ZONE).utcOffset();

/** Returns the instants from 1970 to 2040 at which New York changes its clocks, by binary search in each month. */
function clockChanges(): number[] {
  const months = Array.from({ length: 70 * 12 }, (_, month) => Date.UTC(1970, month));
  return months.slice(1).flatMap((end, index) => {
    let [before = 0, after] = [months[index], end];
    if (offsetAt(before) === offsetAt(after)) return [];
    while (after - before > HOUR) {
      const middle = before + Math.floor((after - before) / HOUR / 2) * HOUR;
      if (offsetAt(middle) === offsetAt(before)) before = middle;
      else after = middle;
    }
    return [after];
  });
}

function expectAsDayjs(instant: Date): void {
  const theirs = dayjs(instant).tz(CLUB_TIME_ZONE);
  for (const [format, template] of FORMATS) expect(format(instant)).toBe(theirs.format(template));
}

test("formats any instant of 130 years as dayjs's own time zones do", () => {
  const instants = fc.date({
    min: new Date("1970-01-01T00:00:00Z"),
    max: new Date("2100-01-01T00:00:00Z"),
    noInvalidDate: true,
  });
  fc.assert(fc.property(instants, expectAsDayjs), { numRuns: 200 });
});

test("formats the milliseconds around each clock change as dayjs's own time zones do", () => {
  const changes = clockChanges();
  expect(changes).toHaveLength(140);
  for (const at of changes) for (const around of [-1, 0, 1]) expectAsDayjs(new Date(at + around));
});
