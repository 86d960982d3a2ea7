import { DAY, MINUTE } from "@/lib/durations";

/** How long a concierge's claim holds, in milliseconds. */
export const CLAIM = 30 * MINUTE;
/** How soon a request should be sent. */
export const SENT_WITHIN = DAY;
