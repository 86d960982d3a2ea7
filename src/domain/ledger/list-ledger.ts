import "server-only";
import { desc, eq, sql } from "drizzle-orm";
import { ledgerEntries } from "@/db/schema";
import { formatDate } from "@/lib/dates";
import type { MemberContext } from "../context";
import type { LedgerKind } from "./add-ledger-entry";

export type LedgerEntry = {
  id: number;
  kind: LedgerKind;
  title: string;
  amountCents: number;
  /** The balance once this entry was booked, in cents. */
  balanceCents: number;
  /** "Month D, YYYY", in New York. */
  date: string;
};

/** One page of a ledger, newest first; pages count from 1. */
export type LedgerPage = { entries: LedgerEntry[]; page: number; pages: number; total: number };

export const LEDGER_ROWS = 20;

/** The actor's ledger with its running balance; a page beyond the last is the last. */
export async function listLedger(
  { actor, db }: MemberContext,
  { page: wanted = 1 }: { page?: number } = {},
): Promise<LedgerPage> {
  const own = eq(ledgerEntries.memberId, actor.id);
  const total = await db.$count(ledgerEntries, own);
  const pages = Math.max(Math.ceil(total / LEDGER_ROWS), 1);
  const page = Math.min(Math.max(wanted, 1), pages);
  const rows = await db
    .select({
      id: ledgerEntries.id,
      kind: ledgerEntries.kind,
      title: ledgerEntries.title,
      amountCents: ledgerEntries.amountCents,
      balanceCents: sql`sum(${ledgerEntries.amountCents}) over (order by ${ledgerEntries.id})`.mapWith(
        Number,
      ),
      createdAt: ledgerEntries.createdAt,
    })
    .from(ledgerEntries)
    .where(own)
    .orderBy(desc(ledgerEntries.id))
    .limit(LEDGER_ROWS)
    .offset((page - 1) * LEDGER_ROWS);
  const entries = rows.map(({ createdAt, ...row }) => ({ ...row, date: formatDate(createdAt) }));
  return { entries, page, pages, total };
}
