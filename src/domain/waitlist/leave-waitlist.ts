import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { waitlistEntries, waitlistRequests } from "@/db/schema";
import { sha256 } from "@/lib/hash";
import type { Context } from "../context";
import { DomainError } from "../errors";
import { isWaiting } from "../messages/is-on-waitlist";
import { verb } from "../verb";
import { lockEntry } from "./find-entry";

export type WaitingPage = { since: Date; hasNamed: boolean; hasLeft: boolean };

/**
 * What the page of a visitor's request says: only what the visitor wrote. It follows neither the entry nor the question, which
 * would reveal who is a member or what a member answered.
 */
export async function getWaitingPage(context: Context, token: string): Promise<WaitingPage | null> {
  const [request] = await context.db.select().from(waitlistRequests).where(hasToken(token));
  if (!request) return null;
  const { createdAt, named, leftAt } = request;
  return { since: createdAt, hasNamed: named !== null, hasLeft: leftAt !== null };
}

function hasToken(token: string) {
  return eq(waitlistRequests.tokenHash, sha256(token));
}

/**
 * Withdraws the request with this token. The entry leaves the waitlist if a request made it and none is left: a stranger's later
 * request must not end it.
 */
export const leaveWaitlist = verb(
  z.object({ token: z.string().max(100) }),
  async (context: Context, { token }): Promise<{ left: true }> => {
    return context.db.transaction(async (tx) => {
      const { entryId, isFirst, leftAt } = waitlistRequests;
      const [request] = await tx.select().from(waitlistRequests).where(hasToken(token));
      if (!request) throw new DomainError("vouch-unknown");
      await lockEntry(tx, context, request.entryId);
      await tx
        .update(waitlistRequests)
        .set({ leftAt: context.now })
        .where(and(hasToken(token), isNull(leftAt)));
      const [all] = await tx
        .select({ left: sql<boolean>`bool_and(${leftAt} is not null) and bool_or(${isFirst})` })
        .from(waitlistRequests)
        .where(eq(entryId, request.entryId));
      if (all?.left)
        await tx
          .update(waitlistEntries)
          .set({ removedAt: context.now })
          .where(and(eq(waitlistEntries.id, request.entryId), isWaiting()));
      return { left: true };
    });
  },
);
