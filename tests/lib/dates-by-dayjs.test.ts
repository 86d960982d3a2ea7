import dayjs from "dayjs";
import timezone from "dayjs/plugin/timezone";
import utc from "dayjs/plugin/utc";
import fc from "fast-check";
import { CLUB_TIME_ZONE, clubDay, formatDate, formatDateAndTime, formatMoment } from "@/lib/dates";
import { HOUR } from "@/lib/durations";

dayjs.extend(utc);
dayjs.extend(timezone);

const FORMATS = [
  [formatDate, "MMMM D, YYYY"],
  [clubDay, "YYYY-MM-DD"],
  [formatDateAndTime, "MMMM D, YYYY, h:mm A"],
  [formatMoment, "MMM D, h:mm A"],
] as const;

const offsetAt = (at: number) => dayjs(at).tz(CLUB_TIME_ZONE).utcOffset();

/** The instants at which New York's clocks change, from 1970 to 2040, each found by halving the month it is in. */
function changesOfClocks(): number[] {
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

test("dates are to the letter those of dayjs's time zones, at any instant of 130 years", () => {
  const instants = fc.date({
    min: new Date("1970-01-01T00:00:00Z"),
    max: new Date("2100-01-01T00:00:00Z"),
    noInvalidDate: true,
  });
  fc.assert(fc.property(instants, expectAsDayjs), { numRuns: 200 });
});

test("dates are those of dayjs to the millisecond before, at and after each change of the clocks", () => {
  const changes = changesOfClocks();
  expect(changes).toHaveLength(140);
  for (const at of changes) for (const around of [-1, 0, 1]) expectAsDayjs(new Date(at + around));
});
