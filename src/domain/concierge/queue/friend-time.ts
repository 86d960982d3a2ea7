import "server-only";
import dayjs from "dayjs";
import utc from "dayjs/plugin/utc";
import type { conciergeRequests } from "@/db/schema";
import { CLUB_TIME_ZONE } from "@/lib/dates";
import { decryptContact } from "../../contacts/encrypt-contact";
import { phoneTimeZone } from "../../contacts/time-zone";

dayjs.extend(utc);

const QUIET_FROM = 21;
const QUIET_UNTIL = 8;
const MORNING = 9;

type Contact = Pick<typeof conciergeRequests.$inferSelect, "contactKind" | "contactSealed">;

/** Returns null for an email address and for a number of a country with several zones. */
export function friendTimeZone({ contactKind, contactSealed }: Contact): string | null {
  return contactKind === "phone" && contactSealed ? phoneTimeZone(decryptContact(contactSealed)) : null;
}

export type FriendTime = {
  /** "Denver", or "New York" if the friend's zone is unknown. */
  city: string;
  isKnown: boolean;
  /** "6:10 AM". */
  now: string;
  /** Whether the friend may sleep: between 9 PM and 8 AM. False if the zone is unknown. */
  isQuiet: boolean;
  /** The next 9 AM there, as "YYYY-MM-DDTHH:mm". */
  morning: string;
};

/** The club suggests a time and never enforces one. */
export function friendTime(contact: Contact, now: Date): FriendTime {
  const zone = friendTimeZone(contact);
  const local = localTime(now, zone ?? CLUB_TIME_ZONE);
  const hour = local.hour();
  return {
    city: cityOf(zone ?? CLUB_TIME_ZONE),
    isKnown: zone !== null,
    now: local.format("h:mm A"),
    isQuiet: zone !== null && (hour >= QUIET_FROM || hour < QUIET_UNTIL),
    morning: nextMorning(now, zone ?? CLUB_TIME_ZONE),
  };
}

/** The next 9 AM in a time zone, as "YYYY-MM-DDTHH:mm". */
export function nextMorning(now: Date, zone: string): string {
  const local = localTime(now, zone);
  const day = local.startOf("day").add(local.hour() < MORNING ? 0 : 1, "day");
  return day.hour(MORNING).format("YYYY-MM-DDTHH:mm");
}

/** Returns, for example, "Nov 26, 9:00 AM in Denver". */
export function formatFriendTime(contact: Contact, at: Date): string {
  const zone = friendTimeZone(contact) ?? CLUB_TIME_ZONE;
  return `${localTime(at, zone).format("MMM D, h:mm A")} in ${cityOf(zone)}`;
}

/** Returns the zone's wall-clock time as if it were UTC. Swedish formats it as "2024-01-01 16:05:00". */
function localTime(instant: Date, timeZone: string): dayjs.Dayjs {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  return dayjs.utc(format.format(instant));
}

function cityOf(zone: string): string {
  const city = zone.split("/").at(-1) ?? "";
  return city.replace(/^St_/, "St. ").replaceAll("_", " ");
}
