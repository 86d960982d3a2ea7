import dayjs from "dayjs";
import utc from "dayjs/plugin/utc";

dayjs.extend(utc);

export const CLUB_TIME_ZONE = "America/New_York";

// dayjs's own time zones create a formatter for each date, which is 60 times as slow.
const newYorkTime = new Intl.DateTimeFormat("sv-SE", {
  timeZone: CLUB_TIME_ZONE,
  dateStyle: "short",
  timeStyle: "medium",
});

/** Returns New York's wall-clock time as if it were UTC. Swedish formats it as "2024-01-01 16:05:00". */
function inNewYork(instant: Date): dayjs.Dayjs {
  return dayjs.utc(newYorkTime.format(instant));
}

export function formatDate(instant: Date): string {
  return inNewYork(instant).format("MMMM D, YYYY");
}

export function formatMonthAndDay(instant: Date): string {
  return inNewYork(instant).format("MMMM D");
}

/** Returns, for example, "November 2026" in New York. */
export function formatMonthAndYear(instant: Date): string {
  return inNewYork(instant).format("MMMM YYYY");
}

/** Returns "YYYY-MM-DD" in New York. */
export function clubDay(instant: Date): string {
  return inNewYork(instant).format("YYYY-MM-DD");
}

/** Returns the Monday of the instant's week in New York as "YYYY-MM-DD". */
export function clubWeek(instant: Date): string {
  const day = inNewYork(instant);
  return day.subtract((day.day() + 6) % 7, "day").format("YYYY-MM-DD");
}

export function formatDateAndTime(instant: Date): string {
  return inNewYork(instant).format("MMMM D, YYYY, h:mm A");
}

export function formatMoment(instant: Date): string {
  return inNewYork(instant).format("MMM D, h:mm A");
}

/** Returns, for example, "March 31" for "2027-03-31". */
export function formatDayOfMonth(day: string): string {
  return dayjs.utc(day).format("MMMM D");
}

export function formatDay(day: string): string {
  return dayjs.utc(day).format("MMM D");
}
