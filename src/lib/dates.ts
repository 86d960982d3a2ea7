import dayjs from "dayjs";
import timezone from "dayjs/plugin/timezone";
import utc from "dayjs/plugin/utc";

dayjs.extend(utc);
dayjs.extend(timezone);

/** The club's time zone: every date that a member reads is a day in New York (specification, section 9). */
export const CLUB_TIME_ZONE = "America/New_York";

/** Formats an instant as "Month D, YYYY" of the day it is in New York, e.g. "January 1, 2024". */
export function formatDate(instant: Date): string {
  return dayjs(instant).tz(CLUB_TIME_ZONE).format("MMMM D, YYYY");
}

/** Returns the day an instant falls on in New York, as "YYYY-MM-DD"; for keys that hold once a day. */
export function clubDay(instant: Date): string {
  return dayjs(instant).tz(CLUB_TIME_ZONE).format("YYYY-MM-DD");
}

/** Formats an instant as a day and time in New York, e.g. "January 1, 2024, 4:05 PM". */
export function formatDateAndTime(instant: Date): string {
  return dayjs(instant).tz(CLUB_TIME_ZONE).format("MMMM D, YYYY, h:mm A");
}

/** Formats an instant as a short day and time in New York, e.g. "Jan 1, 4:05 PM". */
export function formatMoment(instant: Date): string {
  return dayjs(instant).tz(CLUB_TIME_ZONE).format("MMM D, h:mm A");
}
