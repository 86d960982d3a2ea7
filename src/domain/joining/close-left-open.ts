import "server-only";
import { and, eq, gt, isNull, lte, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { conciergeRequests, invitations } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { JOINED_ELSEWHERE } from "../concierge/requests/state";
import { ago, type VisitorContext } from "../context";
import { closeRequested } from "./open-invitations";

const later = alias(conciergeRequests, "later");

/**
 * Closes the invitations that another transaction held when their friend joined with another member (`closeRequested`). One
 * that its sponsor shared or handed over again since then stays open.
 */
export async function closeLeftOpen(context: VisitorContext): Promise<void> {
  const { db } = context;
  const { invitationId, outcomeAt, sentAt, createdAt, status, reason } = conciergeRequests;
  const endedAt = sql`coalesce(${outcomeAt}, ${sentAt}, ${createdAt})`;
  const handedOverAgain = db
    .select({ id: later.id })
    .from(later)
    .where(and(eq(later.invitationId, invitationId), gt(later.createdAt, outcomeAt)));
  const left = await db
    .selectDistinct({ id: invitations.id })
    .from(conciergeRequests)
    .innerJoin(invitations, eq(invitations.id, invitationId))
    .where(
      and(
        eq(status, "closed"),
        eq(reason, JOINED_ELSEWHERE),
        gt(endedAt, ago(context, DAY)),
        eq(invitations.status, "pending"),
        or(isNull(invitations.lastSharedAt), lte(invitations.lastSharedAt, outcomeAt)),
        notExists(handedOverAgain),
      ),
    );
  const ids = left.map(({ id }) => id);
  if (ids.length > 0) await db.transaction((tx) => closeRequested(tx, context, ids));
}
