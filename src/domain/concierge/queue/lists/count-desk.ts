import "server-only";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { conciergeRequests, invitations, members } from "@/db/schema";
import type { MemberContext } from "../../../context";
import { requireRole } from "../../../members/require-role";
import { canUseDesk } from "../../../members/roles";
import { isLate } from "../../requests/state-sql";
import { type DeskFilter, type DeskView, isInView, passes } from "./desk-view";

/** How many requests of a view each filter alone lets through, and how many all that are set. */
export type FilterCounts = {
  all: number;
  late: number;
  phone: number;
  email: number;
  group: number;
  shown: number;
};

/** How many requests wait, and how many are in the actor's hands. @throws DomainError not-allowed. */
export async function countDesk(context: MemberContext): Promise<{ queue: number; mine: number }> {
  requireRole(context, canUseDesk);
  const count = (view: DeskView) => context.db.$count(conciergeRequests, isInView(view, context));
  const [queue, mine] = await Promise.all([count("queue"), count("mine")]);
  return { queue, mine };
}

/**
 * The counts of a view's filters, in one statement; null of what is done, which grows without end and is never counted.
 * @throws DomainError not-allowed.
 */
export async function countFilters(
  context: MemberContext,
  { view, ...filter }: DeskFilter & { view: DeskView },
): Promise<FilterCounts | null> {
  requireRole(context, canUseDesk);
  if (view === "done") return null;
  const count = (condition: SQL | undefined): SQL<number> =>
    sql<number>`(count(*) filter (where ${condition ?? sql`true`}))::int`;
  const [counts] = await context.db
    .select({
      all: count(undefined),
      late: count(isLate(context)),
      phone: count(eq(conciergeRequests.contactKind, "phone")),
      email: count(eq(conciergeRequests.contactKind, "email")),
      group: count(eq(invitations.type, "group")),
      shown: count(passes(context, filter)),
    })
    .from(conciergeRequests)
    .innerJoin(members, eq(members.id, conciergeRequests.sponsorId))
    .innerJoin(invitations, eq(invitations.id, conciergeRequests.invitationId))
    .where(and(isInView(view, context)));
  return counts ?? null;
}
