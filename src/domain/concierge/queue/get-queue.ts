import { GROUP_TYPES } from "@/lib/invitation-types";
import "server-only";
import { and, eq, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { listenToDatabase } from "@/db/current";
import { conciergeRequests, invitations, members } from "@/db/schema";
import type { MemberContext } from "../../context";
import { canUseConsole, requireRole } from "../../members/roles";
import { readSettings } from "../../settings/read-settings";
import { selectRepliedIds } from "../requests/reply-sql";
import { isLate } from "../requests/state-sql";
import { listQueue, type QueuePage, type QueueQuery } from "./list-queue";
import { isInView, matchesFilter, type QueueFilter, type QueueView } from "./queue-view";

export type ConciergeQueue = {
  page: QueuePage;
  filters: FilterCounts | null;
  isIntakeOpen: boolean;
};

export async function getQueue(
  context: MemberContext,
  query: QueueQuery,
  opened?: string,
): Promise<ConciergeQueue> {
  const [page, filters, { conciergeOpen }] = await Promise.all([
    listQueue(context, { ...query, opened }),
    countFilters(context, query),
    readSettings(context),
  ]);
  return { page, filters, isIntakeOpen: conciergeOpen };
}

export async function countQueue(
  context: MemberContext,
): Promise<{ queue: number; mine: number; paused: number }> {
  requireRole(context, canUseConsole);
  const { db } = context;
  const idsOf = (view: QueueView) =>
    db.select({ id: conciergeRequests.id }).from(conciergeRequests).where(isInView(view, context));
  const count = (ids: SQLWrapper) => sql<number>`(select count(*)::int from (${ids}) counted)`;
  const [counts] = await db
    .select({
      queue: count(union(idsOf("queue"), selectRepliedIds(context, "queue"))),
      mine: count(union(idsOf("mine"), selectRepliedIds(context, "mine"))),
      paused: count(idsOf("paused")),
    })
    .from(sql`(values (1)) as one`);
  if (!counts) throw new Error("the database returned no counts");
  return counts;
}

/** One count per filter, as if it were the only one. `shown`: all active filters together. */
export type FilterCounts = {
  all: number;
  late: number;
  phone: number;
  email: number;
  group: number;
  shown: number;
};

/** Does not count the view `done`, because it only grows; returns null. */
export async function countFilters(
  context: MemberContext,
  { view, ...filter }: QueueFilter & { view: QueueView },
): Promise<FilterCounts | null> {
  requireRole(context, canUseConsole);
  if (view === "done") return null;
  const count = (condition: SQL | undefined): SQL<number> =>
    sql<number>`(count(*) filter (where ${condition ?? sql`true`}))::int`;
  const [counts] = await context.db
    .select({
      all: count(undefined),
      late: count(isLate(context)),
      phone: count(eq(conciergeRequests.contactKind, "phone")),
      email: count(eq(conciergeRequests.contactKind, "email")),
      group: count(inArray(invitations.type, GROUP_TYPES)),
      shown: count(matchesFilter(context, filter)),
    })
    .from(conciergeRequests)
    .innerJoin(members, eq(members.id, conciergeRequests.sponsorId))
    .innerJoin(invitations, eq(invitations.id, conciergeRequests.invitationId))
    .where(and(isInView(view, context)));
  return counts ?? null;
}

/** Calls `onChange` when any process adds or changes a request. Returns a stop function. */
export function watchQueue(context: MemberContext, onChange: () => void): () => void {
  requireRole(context, canUseConsole);
  return listenToDatabase("concierge", () => onChange());
}
