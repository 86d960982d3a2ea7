import { GROUP_TYPES } from "@/lib/invitation-types";
import "server-only";
import { eq, inArray, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { listenToDatabase } from "@/db/current";
import { conciergeRequests, invitations, members } from "@/db/schema";
import type { MemberContext } from "../../context";
import { canUseConsole, requireRole } from "../../members/roles";
import { readSettings } from "../../settings/read-settings";
import { listRepliedIds, selectRepliedIds } from "../requests/reply-sql";
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
  const count = (view: QueueView) =>
    sql<number>`(select count(*)::int from (${selectIds(context, view)}) counted)`;
  const [counts] = await context.db
    .select({ queue: count("queue"), mine: count("mine"), paused: count("paused") })
    .from(sql`(values (1)) as one`);
  if (!counts) throw new Error("the database returned no counts");
  return counts;
}

/** Selects the ids of a view's requests, also those with an open reply. */
function selectIds(context: MemberContext, view: QueueView): SQLWrapper {
  const { id } = conciergeRequests;
  const shown = context.db.select({ id }).from(conciergeRequests).where(isInView(view, context));
  return view === "queue" ? union(shown, selectRepliedIds(context, view)) : shown;
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
  const replied = view === "queue" ? await listRepliedIds(context, view) : [];
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
    .where(
      or(isInView(view, context), replied.length > 0 ? inArray(conciergeRequests.id, replied) : undefined),
    );
  return counts ?? null;
}

/** Calls `onChange` when any process adds or changes a request. Returns a stop function. */
export function watchQueue(context: MemberContext, onChange: () => void): () => void {
  requireRole(context, canUseConsole);
  return listenToDatabase("concierge", () => onChange());
}
