import { DAY, HOUR, MINUTE, SECOND } from "@/lib/durations";

export const LIVE_INVITATIONS = 25;
export const INVITATIONS_A_DAY = 20;

/** How long a link works after it was last sent, in milliseconds; a check constraint enforces it too. */
export const LIFE = 168 * HOUR;
export const RENEWABLE_FOR = 30 * DAY;
export const UNDOABLE_FOR = 10 * MINUTE;
export const REPEAT_WITHIN = 60 * SECOND;
export const HOLD = 15 * MINUTE;
