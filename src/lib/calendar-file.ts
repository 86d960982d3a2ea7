import { localStamp, zoneOffset } from "./dates";

export type CalendarEvening = {
  /** Stable, so that a later file replaces an earlier one. */
  uid: string;
  /** Grows with each move. */
  sequence: number;
  isCalledOff: boolean;
  title: string;
  place: string;
  lat: number;
  lng: number;
  /** The page of the pass. */
  link: string;
  /** In words, in the store's time zone. */
  when: string;
  /** Of the store, such as "Europe/Paris". */
  timeZone: string;
  startsAt: Date;
  endsAt: Date;
  writtenAt: Date;
};

/**
 * Returns an iCalendar file (RFC 5545) with one evening. It begins at the local time of the store; its VTIMEZONE has the offset
 * of that instant, for programs that don't know the zone. The end is in UTC, because a local time on the night of a clock
 * change can mean two instants.
 */
export function calendarFile(evening: CalendarEvening): string {
  const { uid, sequence, isCalledOff, title, place, lat, lng, link, when, timeZone, startsAt } = evening;
  const offset = zoneOffset(startsAt, timeZone);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Plus One//Evenings//EN",
    "METHOD:PUBLISH",
    "BEGIN:VTIMEZONE",
    `TZID:${timeZone}`,
    "BEGIN:STANDARD",
    "DTSTART:19700101T000000",
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    "END:STANDARD",
    "END:VTIMEZONE",
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${isCalledOff ? "CANCELLED" : "CONFIRMED"}`,
    `DTSTAMP:${utc(evening.writtenAt)}`,
    `DTSTART;TZID=${timeZone}:${localStamp(startsAt, timeZone)}`,
    `DTEND:${utc(evening.endsAt)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `GEO:${lat};${lng}`,
    `DESCRIPTION:${escaped(`${when}, where it is.\n${link}`)}`,
    `URL:${link}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** "20261212T003000Z" */
function utc(instant: Date): string {
  return `${instant.toISOString().replace(/[-:]/g, "").slice(0, 15)}Z`;
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");
}

const LONGEST = 75;

/** A line has at most 75 bytes, and none of its letters is cut. */
function folded(line: string): string {
  const lines = [""];
  let bytes = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > LONGEST) {
      lines.push(" ");
      bytes = 1;
    }
    lines[lines.length - 1] += letter;
    bytes += size;
  }
  return lines.join("\r\n");
}
