import "server-only";
import { and, eq } from "drizzle-orm";
import { analyticsEvents, conciergeRequests, tillCodes } from "@/db/schema";
import type { Context } from "../context";

/** Forgets what a member did that is still to be counted, and counts nothing of what is under way. */
export async function forgetEvents({ db }: Pick<Context, "db">, memberId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(analyticsEvents).where(eq(analyticsEvents.memberId, memberId));
    const uncounted = { isCounted: false };
    await tx.update(tillCodes).set(uncounted).where(eq(tillCodes.memberId, memberId));
    const isUnderWay = and(eq(conciergeRequests.sentBy, memberId), eq(conciergeRequests.status, "sent"));
    await tx.update(conciergeRequests).set(uncounted).where(isUnderWay);
  });
}
