import "server-only";
import { and, asc, eq, not } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { conciergeRequests, invitations, members } from "@/db/schema";
import type { MemberContext } from "../../../context";
import { requireRole } from "../../../members/require-role";
import { canUseDesk } from "../../../members/roles";
import { isMessagedToday } from "../../contacts/messaged-today";
import { isWaiting } from "../../requests/state-sql";
import { type DeskFilter, isInView, passes } from "./desk-view";

const flag = z.string().max(10).optional().transform(Boolean);

/** A filter of the desk as its forms send it. */
export const deskFilterSchema = z.object({
  late: flag,
  group: flag,
  kind: z.enum(["email", "phone", ""]).optional(),
  search: z.string().max(200).optional(),
});

export const findNextSchema = deskFilterSchema.extend({ view: z.enum(["queue", "mine", "done"]).optional() });

/**
 * A query for the id of the request that has waited longest, of those that anybody may claim and that a filter lets through.
 * One whose friend had a message today is passed over until tomorrow: it would come first each time.
 */
export function selectNextWaiting(db: Database, context: MemberContext, filter: DeskFilter) {
  const canBeSent = not(isMessagedToday(db, context));
  return selectOldest(db).where(and(isWaiting(context), canBeSent, passes(context, filter)));
}

/**
 * Finds the request that is opened once one is done, of those that a filter lets through: in the view `mine` the oldest in
 * the actor's hands, else the one that has waited longest. Null when there is none.
 * @throws DomainError not-allowed.
 */
export async function findNext(
  context: MemberContext,
  { view, ...filter }: z.output<typeof findNextSchema>,
): Promise<{ nextId: string | null }> {
  requireRole(context, canUseDesk);
  const { db } = context;
  const inHand = and(isInView("mine", context), passes(context, filter));
  const [held] = view === "mine" ? await selectOldest(db).where(inHand) : [];
  const [next] = held ? [held] : await selectNextWaiting(db, context, filter);
  return { nextId: next?.id ?? null };
}

function selectOldest(db: Database) {
  const { id, createdAt } = conciergeRequests;
  return db
    .select({ id })
    .from(conciergeRequests)
    .innerJoin(members, eq(members.id, conciergeRequests.sponsorId))
    .innerJoin(invitations, eq(invitations.id, conciergeRequests.invitationId))
    .orderBy(asc(createdAt), asc(id))
    .limit(1)
    .$dynamic();
}
