import { DAY, HOUR, MINUTE, SECOND } from "@/lib/durations";

export const LIVE_INVITATIONS = 25;
export const INVITATIONS_A_DAY = 20;

/** How long a link works from the moment it was last sent, in milliseconds; a constraint of the table says so, too. */
export const LIFE = 168 * HOUR;
/** How long after that its sponsor can still open it again. */
export const RENEWABLE_FOR = 30 * DAY;
/** How long a cancellation can be taken back. */
export const UNDOABLE_FOR = 10 * MINUTE;
/** How long after sharing it another "shared" is a repeat. */
export const REPEAT_WITHIN = 60 * SECOND;
/** How long a place is held for somebody who is joining. */
export const HOLD = 15 * MINUTE;
