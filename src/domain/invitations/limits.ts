import { DAY, HOUR, MINUTE, SECOND } from "@/lib/durations";

/** How long a link works after it was last sent, in milliseconds; a check constraint enforces it too. */
export const LIFE = 168 * HOUR;
export const RENEWABLE_FOR = 30 * DAY;
export const UNDOABLE_FOR = 10 * MINUTE;
export const REPEAT_WITHIN = 60 * SECOND;
/** How long a place is held, in milliseconds: before and after a code confirmed the friend's contact. */
export const UNVERIFIED_HOLD = 5 * MINUTE;
export const VERIFIED_HOLD = 15 * MINUTE;
