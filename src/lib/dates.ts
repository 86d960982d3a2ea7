import dayjs from "dayjs";
import utc from "dayjs/plugin/utc";

dayjs.extend(utc);

export const CLUB_TIME_ZONE = "America/New_York";

// dayjs's own time zones create a formatter for each date, which is 60 times as slow.
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Returns a zone's wall-clock time as if it were UTC. Swedish formats it as "2024-01-01 16:05:00". */
function inZone(instant: Date, timeZone: string): dayjs.Dayjs {
  const formatter =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  formatters.set(timeZone, formatter);
  return dayjs.utc(formatter.format(instant));
}

const inNewYork = (instant: Date) => inZone(instant, CLUB_TIME_ZONE);

/** Whether the text is a time zone of IANA, such as "Europe/Paris". */
export function isTimeZone(text: string): boolean {
  try {
    inZone(new Date(0), text);
    return text.includes("/");
  } catch {
    return false;
  }
}

/** Returns, for example, "Friday, December 4, 7:30 PM" in the time zone of a store. */
export function formatEvening(instant: Date, timeZone: string): string {
  return inZone(instant, timeZone).format("dddd, MMMM D, h:mm A");
}

/** Returns, for example, "Fri, Dec 4, 7:30 PM" in a time zone. */
export function formatShortEvening(instant: Date, timeZone: string): string {
  return inZone(instant, timeZone).format("ddd, MMM D, h:mm A");
}

/** Returns, for example, "20261204T193000" in a time zone. */
export function localStamp(instant: Date, timeZone: string): string {
  return inZone(instant, timeZone).format("YYYYMMDD[T]HHmmss");
}

/** Returns, for example, "-0500": how far a time zone is ahead of UTC at an instant. */
export function zoneOffset(instant: Date, timeZone: string): string {
  const minutes = inZone(instant, timeZone).diff(dayjs.utc(instant).startOf("second"), "minute");
  return dayjs.utc(instant).utcOffset(minutes).format("ZZ");
}

/** Returns, for example, "7:30 PM". */
export function formatTime(instant: Date, timeZone: string): string {
  return inZone(instant, timeZone).format("h:mm A");
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
