import "server-only";
import { and, asc, ne, sql } from "drizzle-orm";
import { ledgerEntries, members } from "@/db/schema";
import type { MemberContext } from "../../context";
import { requireRole } from "../../members/require-role";
import { canAdminister } from "../../members/roles";
import { contains, listPage, type Page } from "../../page";

export type CreditRow = {
  id: string;
  firstName: string;
  lastName: string;
  username: string;
  /** In cents. */
  balanceCents: number;
  isFrozen: boolean;
};

/** One page of the members with their balances, those that are frozen first. Admins only. @throws DomainError not-allowed. */
export async function listCredit(
  context: MemberContext,
  { search = "", page = 1 }: { search?: string; page?: number },
): Promise<Page<CreditRow>> {
  requireRole(context, canAdminister);
  const { db } = context;
  const { id, firstName, lastName, username, status, balanceFrozenAt } = members;
  const wanted = and(
    ne(status, "erased"),
    contains(search, [sql`${firstName} || ' ' || ${lastName}`, username]),
  );
  const isFrozen = sql<boolean>`(${balanceFrozenAt} is not null)`;
  const balanceCents = sql`(select coalesce(sum(entry.amount_cents), 0) from ${ledgerEntries} entry
    where entry.member_id = ${members}.id)`.mapWith(Number);
  return listPage(page, await db.$count(members, wanted), ({ limit, offset }) =>
    db
      .select({ id, firstName, lastName, username, balanceCents, isFrozen })
      .from(members)
      .where(wanted)
      .orderBy(sql`${isFrozen} desc`, asc(firstName), asc(lastName), asc(id))
      .limit(limit)
      .offset(offset),
  );
}
