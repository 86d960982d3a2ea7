import "server-only";
import { calendarFile } from "@/lib/calendar-file";
import { formatEvening } from "@/lib/dates";
import { HOUR } from "@/lib/durations";
import { env } from "@/lib/env";
import type { Path } from "@/lib/paths";

const USUAL_LENGTH = 3 * HOUR;

type CalendarPass = {
  /** The pass. */
  id: string;
  title: string;
  evening: {
    happensAt: Date;
    endsAt: Date | null;
    endedAt: Date | null;
    moves: number;
    timeZone: string;
    storeName: string;
    address: string;
    lat: number;
    lng: number;
  };
  isOff: boolean;
  path: Path;
  readAt: Date;
};

/** The calendar file of a pass. */
export function eveningCalendar({ id, title, evening, isOff, path, readAt }: CalendarPass): Response {
  const { APP_URL } = env();
  const { happensAt, endsAt, timeZone, lat, lng } = evening;
  const file = calendarFile({
    uid: `${id}@${new URL(APP_URL).host}`,
    sequence: evening.moves * 2 + (isOff ? 1 : 0),
    isCalledOff: isOff,
    ...{ title, lat, lng, timeZone },
    place: `${evening.storeName}, ${evening.address}`,
    link: `${APP_URL}${path}`,
    when: formatEvening(happensAt, timeZone),
    startsAt: happensAt,
    endsAt: endsAt ?? new Date(happensAt.getTime() + USUAL_LENGTH),
    writtenAt: readAt,
  });
  return new Response(file, {
    headers: {
      "content-type": "text/calendar; charset=utf-8; method=PUBLISH",
      "content-disposition": 'attachment; filename="evening.ics"',
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    },
  });
}
