import "server-only";
import type { MemberContext } from "../../../context";
import { canLeadDesk } from "../../../members/roles";
import { countWaiting } from "../../../waitlist/get-waitlist-standing";
import { isIntakeOpen } from "../../requests/is-concierge-available";
import { countDesk, countFilters, type FilterCounts } from "./count-desk";
import { type DeskPage, type DeskQuery, listQueue } from "./list-queue";

/** What stands around a request at the desk. `waiting` counts the waitlist; null for those who may not see it. */
export type Desk = {
  page: DeskPage;
  counts: { queue: number; mine: number; waiting: number | null };
  /** Null of what is done. */
  filters: FilterCounts | null;
  isIntakeOpen: boolean;
};

/** One page of the desk with its counts, by as many statements however long its past is. @throws DomainError not-allowed. */
export async function getDesk(context: MemberContext, query: DeskQuery, opened?: string): Promise<Desk> {
  const [page, counts, filters, waiting, isOpen] = await Promise.all([
    listQueue(context, { ...query, opened }),
    countDesk(context),
    countFilters(context, query),
    canLeadDesk(context.actor.role) ? countWaiting(context) : null,
    isIntakeOpen(context),
  ]);
  return { page, counts: { ...counts, waiting }, filters, isIntakeOpen: isOpen };
}
