import "server-only";
import { and, asc, eq, not } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { conciergeRequests, invitations, members } from "@/db/schema";
import type { MemberContext } from "../../context";
import { canUseConsole, requireRole } from "../../members/roles";
import { verb } from "../../verb";
import { isMessagedToday } from "../contacts/messaged-today";
import { isWaiting } from "../requests/state-sql";
import { isInView, matchesFilter, type QueueFilter } from "./queue-view";

const flag = z.string().max(10).optional().transform(Boolean);

export const queueFilterSchema = z.object({
  late: flag,
  group: flag,
  kind: z.enum(["email", "phone", ""]).optional(),
  search: z.string().max(200).optional(),
});

/** Returns the actor's oldest claim in the view `mine`, otherwise the oldest waiting request. */
export const findNext = verb(
  queueFilterSchema.extend({
    view: z.enum(["queue", "mine", "paused", "done"]).optional(),
  }),
  async (context: MemberContext, { view, ...filter }): Promise<{ nextId: string | null }> => {
    requireRole(context, canUseConsole);
    const { db } = context;
    const isMine = and(isInView("mine", context), matchesFilter(context, filter));
    const [own] = view === "mine" ? await selectOldest(db).where(isMine) : [];
    const [next] = own ? [own] : await selectNextWaiting(db, context, filter);
    return { nextId: next?.id ?? null };
  },
);

/** Skips friends who got a message today, because their request would always come first. */
export function selectNextWaiting(db: Database, context: MemberContext, filter: QueueFilter) {
  const canBeSent = not(isMessagedToday(db, context));
  return selectOldest(db).where(and(isWaiting(context), canBeSent, matchesFilter(context, filter)));
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
