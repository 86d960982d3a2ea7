import { DAY } from "@/lib/durations";

/** How many "Admit the next ten" lets in. */
export const ADMITTED_AT_ONCE = 10;
/** The most that a club can let in within 24 hours; a constraint of the table says so, too. */
export const MOST_ADMISSIONS = 1000;
/** How long a contact is kept once its waiting has ended, in milliseconds. */
export const KEPT_FOR = 30 * DAY;
/** How long somebody waits before being asked whether to stay, for the first time and again. */
export const ASKED_EVERY = 365 * DAY;
