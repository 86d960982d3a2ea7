import "server-only";
import { and, asc, eq, ne, sql } from "drizzle-orm";
import { ledgerEntries, members } from "@/db/schema";
import type { MemberContext } from "../context";
import { type Balance, readBalance } from "../ledger/balance";
import { type LedgerEntry, type LedgerPage, readLedger } from "../ledger/read-ledger";
import { listPage, type Page } from "../list-page";
import { matchesName } from "../members/matches-name";
import { canAdminister, requireRole } from "../members/roles";
import { type BoughtClaim, findBoughtClaims } from "../perks/withdraw-claim";

export type CreditRow = {
  id: string;
  firstName: string;
  lastName: string;
  username: string;
  /** In cents. */
  balanceCents: number;
  isFrozen: boolean;
};

/** Lists frozen balances first. */
export async function listCredit(
  context: MemberContext,
  { search = "", page = 1 }: { search?: string; page?: number },
): Promise<Page<CreditRow>> {
  requireRole(context, canAdminister);
  const { db } = context;
  const { id, firstName, lastName, username, status, balanceFrozenAt } = members;
  const wanted = and(ne(status, "erased"), matchesName(search));
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

export type CreditAccount = {
  member: { id: string; firstName: string; lastName: string; username: string; isConfirmed: boolean };
  balance: Balance;
  ledger: Omit<LedgerPage, "rows"> & { rows: AccountEntry[] };
};

/** `bought`: what a refundable entry paid for, if it was a perk. */
export type AccountEntry = LedgerEntry & { bought?: BoughtClaim | undefined };

/** Returns null for unknown and erased members. */
export async function getCreditAccount(
  context: MemberContext,
  { username, after }: { username: string; after?: string },
): Promise<CreditAccount | null> {
  requireRole(context, canAdminister);
  const { db } = context;
  const { id, firstName, lastName, phoneConfirmedAt, status } = members;
  const [found] = await db
    .select({ id, firstName, lastName, username: members.username, phoneConfirmedAt })
    .from(members)
    .where(and(eq(members.username, username), ne(status, "erased")));
  const balance = found && (await readBalance(db, context, found.id));
  if (!balance) return null;
  const { phoneConfirmedAt: confirmedAt, ...member } = found;
  const ledger = await readLedger(db, context, member.id, after);
  const payments = ledger.rows.flatMap(({ refundable }) => (refundable ? [refundable.paymentId] : []));
  const bought = await findBoughtClaims(db, context, payments);
  const rows = ledger.rows.map((row) => ({ ...row, bought: bought.get(row.refundable?.paymentId ?? 0) }));
  return { member: { ...member, isConfirmed: confirmedAt !== null }, balance, ledger: { ...ledger, rows } };
}
