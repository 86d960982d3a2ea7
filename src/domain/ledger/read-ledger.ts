import "server-only";
import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { ledgerEntries, members } from "@/db/schema";
import { formatDate } from "@/lib/dates";
import { type Clock, instantOf, type MemberContext } from "../context";
import { countUpTo, cutPage, type OlderPage, readNumberCursor } from "../list-page";
import type { LedgerKind } from "./add-ledger-entry";
import { isWaiting, waitsUntil } from "./balance";
import { refundedCents } from "./post-refund";
import { refundableCents } from "./state";

export type LedgerEntry = {
  id: number;
  kind: LedgerKind;
  title: string;
  amountCents: number;
  balanceCents: number;
  /** "Month D, YYYY", in New York. */
  date: string;
  /** The day from which it can be spent; null if it can be spent now. */
  waitsUntil: string | null;
  refundable: { paymentId: number; cents: number } | null;
};

export type LedgerPage = OlderPage<LedgerEntry>;

export const LEDGER_ROWS = 20;

export async function readLedger(
  db: Database,
  clock: Clock,
  memberId: string,
  cursor?: string,
): Promise<LedgerPage> {
  const { id, amountCents } = ledgerEntries;
  const own = eq(ledgerEntries.memberId, memberId);
  const after = readNumberCursor(cursor);
  const shown = and(own, after === null ? undefined : lt(id, after));
  const found = await selectEntries(db, clock, {
    total: countUpTo(sql`select from ${ledgerEntries} where ${own} order by ${id} desc`),
    balanceCents: sql`(select sum(${amountCents}) from ${ledgerEntries} where ${shown})`.mapWith(Number),
  })
    .where(shown)
    .orderBy(desc(id))
    .limit(LEDGER_ROWS + 1);
  if (found.length === 0 && after !== null) return readLedger(db, clock, memberId);
  const { rows, older } = cutPage(found, LEDGER_ROWS, (entry) => String(entry.id));
  return {
    rows: withBalances(rows).map(toEntry),
    older,
    total: found[0]?.total ?? 0,
    isNewest: after === null,
  };
}

function withBalances<Row extends { amountCents: number; balanceCents: number }>(rows: Row[]): Row[] {
  let balanceCents = rows[0]?.balanceCents ?? 0;
  return rows.map((row) => {
    const after = balanceCents;
    balanceCents -= row.amountCents;
    return { ...row, balanceCents: after };
  });
}

function selectEntries(db: Database, clock: Clock, ofAll: { total: SQL<number>; balanceCents: SQL<number> }) {
  const { id, kind, title, amountCents, brandTakingId, createdAt } = ledgerEntries;
  return db
    .select({
      id,
      kind,
      title,
      amountCents,
      ...ofAll,
      isWaiting: sql<boolean>`coalesce(${isWaiting(clock)}, false)`,
      paymentId: brandTakingId,
      refundedCents: refundedCents(sql`${brandTakingId}`),
      createdAt,
      readAt: instantOf(clock.now),
    })
    .from(ledgerEntries)
    .innerJoin(members, eq(members.id, ledgerEntries.memberId))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectEntries>>[number];

function toEntry({
  total,
  isWaiting,
  paymentId,
  refundedCents: refunded,
  createdAt,
  readAt,
  ...entry
}: Row): LedgerEntry {
  const purchase = { cents: -entry.amountCents, refundedCents: refunded, createdAt, readAt };
  const left = entry.kind === "purchase" ? refundableCents(purchase) : 0;
  return {
    ...entry,
    date: formatDate(createdAt),
    waitsUntil: isWaiting ? formatDate(waitsUntil(createdAt)) : null,
    refundable: paymentId !== null && left > 0 ? { paymentId, cents: left } : null,
  };
}

export function listLedger(
  { actor, db, now }: MemberContext,
  { after }: { after?: string } = {},
): Promise<LedgerPage> {
  return readLedger(db, { now }, actor.id, after);
}
