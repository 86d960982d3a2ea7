import "server-only";
import { and, type SQL } from "drizzle-orm";
import type { Database } from "@/db/client";
import { waitlistEntries } from "@/db/schema";
import type { Context } from "../context";
import { isJoinable, isUndecided } from "./standing/is-waiting";

type End = "joined" | "opted-out";

/**
 * Ends the waiting of the entries of a condition that nobody has decided about yet, within the transaction `tx`; who joins
 * after opting out has joined. The statement can be part of another. Returns the links that brought them.
 */
export function endEntries(tx: Database, { now }: Pick<Context, "now">, which: SQL | undefined, how: End) {
  return tx
    .update(waitlistEntries)
    .set(how === "joined" ? { joinedAt: now, optedOutAt: null } : { optedOutAt: now })
    .where(and(which, how === "joined" ? isJoinable() : isUndecided()))
    .returning({ id: waitlistEntries.id, originId: waitlistEntries.invitationId });
}
