import { DAY, HOUR, MINUTE, SECOND } from "@/lib/durations";

export const LIVE_INVITATIONS = 25;
export const INVITATIONS_A_DAY = 20;

/** How long a link works after it was last sent, in milliseconds; a check constraint enforces it too. */
export const LIFE = 168 * HOUR;
/** How long after expiry the sponsor can renew the link. */
export const RENEWABLE_FOR = 30 * DAY;
/** How long a cancellation can be undone. */
export const UNDOABLE_FOR = 10 * MINUTE;
/** A second "shared" within this time changes nothing. */
export const REPEAT_WITHIN = 60 * SECOND;
/** How long a place is held for a friend who is joining. */
export const HOLD = 15 * MINUTE;
