import "server-only";
import { sql } from "drizzle-orm";
import { invitations } from "@/db/schema";
import { type Clock, fromNow } from "../context";
import { LIFE } from "./limits";

export function sevenDaysFromNow({ now }: Clock) {
  return { activatedAt: now, expiresAt: fromNow({ now }, LIFE) };
}

/** The columns of an invitation that is handed over to a concierge now: nothing is sent yet, so `sharedAt` stays. */
export function handedOverNow({ now }: Clock) {
  return { ...sevenDaysFromNow({ now }), lastSharedAt: now };
}

/** The columns of an invitation that is sent to its friend now; `sharedAt` keeps the first time. */
export function sentNow({ now }: Clock) {
  const sharedAt = sql`coalesce(${invitations.sharedAt}, ${now})`;
  return { ...handedOverNow({ now }), sharedAt };
}
