import "server-only";
import { eq, getTableColumns, sql } from "drizzle-orm";
import { ledgerEntries, members } from "@/db/schema";
import { hasProfile } from "../account/get-profile";
import type { MemberContext } from "../context";
import { canAdminister, requireRole } from "../members/roles";
import { isInList, type MemberFilter, type MemberOrder, orderOf } from "./member-filter";

export type MemberRow = Pick<
  typeof members.$inferSelect,
  "id" | "firstName" | "lastName" | "username" | "role" | "createdAt" | "lastSeenAt" | "balanceCents"
> & { status: "active" | "suspended"; isFrozen: boolean; hasProfile: boolean };

/** `total` is at most `COUNTED` + 1: there are more than that. */
export type MembersPage = {
  rows: MemberRow[];
  page: number;
  pages: number;
  rowsPerPage: number;
  total: number;
};

const MEMBERS_ROWS = 50;

/** Members are listed and counted up to this number, so that a very large club's list costs no more than a large one's. */
export const COUNTED = 5_000;

/** Lists the members of a filter. Contains no contacts. One statement, or two if the page is after the last one. */
export async function listMembers(
  context: MemberContext,
  { page = 1, order, ...filter }: MemberFilter & { order?: MemberOrder; page?: number },
): Promise<MembersPage> {
  requireRole(context, canAdminister);
  const { db } = context;
  const { id, firstName, lastName, username, role, status, hidden, createdAt } = members;
  // The inner limit keeps Postgres from reading an order's whole index to find a rare word.
  const matching = db.$with("matching").as(
    db
      .select({ id })
      .from(members)
      .where(isInList(db, filter))
      .orderBy(...orderOf(order))
      .limit(COUNTED + 1),
  );
  const offset = (page - 1) * MEMBERS_ROWS;
  const shown = db
    .select({ id: matching.id, place: sql<number>`row_number() over ()`.as("place") })
    .from(matching)
    .limit(Math.min(MEMBERS_ROWS, Math.max(COUNTED - offset, 0)))
    .offset(offset)
    .as("shown");
  const { lastSeenAt, balanceFrozenAt } = getTableColumns(members);
  const found = await db
    .with(matching)
    .select({
      ...{ id, firstName, lastName, username, role, hidden, createdAt, lastSeenAt },
      status: sql<MemberRow["status"]>`${status}`,
      // The stored balance, which the order uses, is up to five minutes old.
      balanceCents:
        sql`(select coalesce(sum(${ledgerEntries.amountCents}), 0) from ${ledgerEntries} where ${ledgerEntries.memberId} = ${id})`.mapWith(
          Number,
        ),
      isFrozen: sql<boolean>`${balanceFrozenAt} is not null`,
      total: sql<number>`(select count(*)::int from ${matching})`,
    })
    .from(shown)
    .innerJoin(members, eq(members.id, shown.id))
    .orderBy(shown.place);
  if (found.length === 0 && page > 1) return listMembers(context, { ...filter, ...(order && { order }) });
  const total = found[0]?.total ?? 0;
  const rows = found.map(({ hidden: isHidden, total: _, ...row }) => ({
    ...row,
    hasProfile: hasProfile({ ...row, hidden: isHidden }),
  }));
  const pages = Math.max(Math.ceil(Math.min(total, COUNTED) / MEMBERS_ROWS), 1);
  return { rows, page, pages, rowsPerPage: MEMBERS_ROWS, total };
}
