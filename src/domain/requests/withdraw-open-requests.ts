import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "@/db/client";
import { conciergeRequests } from "@/db/schema";
import type { Context } from "../context";
import { OPEN_STATUSES } from "./request-claims";

/** Withdraws what is unsent of an invitation and erases its contact, within the transaction `tx` that cancels it. */
export async function withdrawOpenRequests(
  tx: Database,
  { now }: Pick<Context, "now">,
  invitationId: string,
): Promise<void> {
  await tx
    .update(conciergeRequests)
    .set({ status: "withdrawn", outcomeAt: now, contactSealed: null, contactErasedAt: now })
    .where(
      and(eq(conciergeRequests.invitationId, invitationId), inArray(conciergeRequests.status, OPEN_STATUSES)),
    );
}
