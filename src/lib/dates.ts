import dayjs from "dayjs";
import utc from "dayjs/plugin/utc";
import { HOUR, MINUTE, SECOND } from "./durations";

dayjs.extend(utc);

/** The club's time zone: every date that a member reads is a day in New York (specification, section 9). */
export const CLUB_TIME_ZONE = "America/New_York";

/** Formats an instant as "Month D, YYYY" of the day it is in New York, e.g. "January 1, 2024". */
export function formatDate(instant: Date): string {
  return inNewYork(instant).format("MMMM D, YYYY");
}

/** Returns the day an instant falls on in New York, as "YYYY-MM-DD"; for keys that hold once a day. */
export function clubDay(instant: Date): string {
  return inNewYork(instant).format("YYYY-MM-DD");
}

/** Formats an instant as a day and time in New York, e.g. "January 1, 2024, 4:05 PM". */
export function formatDateAndTime(instant: Date): string {
  return inNewYork(instant).format("MMMM D, YYYY, h:mm A");
}

/** Formats an instant as a short day and time in New York, e.g. "Jan 1, 4:05 PM". */
export function formatMoment(instant: Date): string {
  return inNewYork(instant).format("MMM D, h:mm A");
}

/** Formats a day that stands as "YYYY-MM-DD" as "Mar 9". */
export function formatDay(day: string): string {
  return dayjs.utc(day).format("MMM D");
}

/** What clocks in New York show. dayjs's own time zones make a formatter for each date, 60 times as slow. */
function inNewYork(instant: Date): dayjs.Dayjs {
  return dayjs.utc(instant.getTime() + offsetAt(instant));
}

const zone = new Intl.DateTimeFormat("en-US", { timeZone: CLUB_TIME_ZONE, timeZoneName: "longOffset" });
const OFFSET = /GMT(?<sign>[+-])(?<hours>\d\d):(?<minutes>\d\d)(:(?<seconds>\d\d))?/;
const HOURS_KEPT = 2_000;

/** By the number of the hour since 1970: clocks change on the full hour. */
const offsets = new Map<number, number>();

function offsetAt(instant: Date): number {
  const hour = Math.floor(instant.getTime() / HOUR);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  if (offsets.size >= HOURS_KEPT) offsets.clear();
  const offset = readOffset(zone.format(instant));
  offsets.set(hour, offset);
  return offset;
}

function readOffset(text: string): number {
  const { sign, hours, minutes, seconds = 0 } = OFFSET.exec(text)?.groups ?? {};
  const size = Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds) * SECOND;
  return sign === "-" ? -size : size;
}
