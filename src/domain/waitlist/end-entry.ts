import "server-only";
import { and, type SQL } from "drizzle-orm";
import type { Database } from "@/db/client";
import { waitlistEntries } from "@/db/schema";
import type { Context } from "../context";
import { isUndecided } from "./state-sql";

const ENDS = { joined: "joinedAt", "opted-out": "optedOutAt" } as const;

/**
 * Ends the waiting of the entries of a condition that nobody has decided about yet, within the transaction `tx`. Returns
 * the links that brought them.
 */
export function endEntries(
  tx: Database,
  { now }: Pick<Context, "now">,
  which: SQL,
  how: keyof typeof ENDS,
): Promise<{ originId: string | null }[]> {
  return tx
    .update(waitlistEntries)
    .set({ [ENDS[how]]: now })
    .where(and(which, isUndecided()))
    .returning({ originId: waitlistEntries.invitationId });
}
