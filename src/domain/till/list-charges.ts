import "server-only";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import { brandTakings, tillKeys } from "@/db/schema";
import type { MemberContext } from "../context";
import { refundedCents } from "../ledger/post-refund";
import { refundableCents } from "../ledger/state";
import { requireRole } from "../members/require-role";
import { canAdminister } from "../members/roles";
import { listPage, type Page } from "../page";
import { inMonth } from "./month";
import type { TillContext } from "./open-till";

/** One row of a brand's month: what was taken, or given back. */
export type Taking = {
  id: number;
  kind: "take" | "refund";
  cents: number;
  /** The take that a refund gives back. */
  takeId: number | null;
  /** It was taken for a perk, not at a till. */
  isPerk: boolean;
  /** What of a take a till could still give back. */
  refundableCents: number;
  createdAt: Date;
};

/** What a brand took and gave back in a month, in cents; `netCents` is what the club owes it. */
export type MonthTotals = {
  takes: number;
  takenCents: number;
  refunds: number;
  refundedCents: number;
  netCents: number;
};

/** One page of the month of the till's brand, newest first, and what all of it comes to. */
export async function listCharges(
  context: TillContext,
  { month, page }: { month: string; page: number },
): Promise<Page<Taking> & { totals: MonthTotals }> {
  const { db, till } = context;
  const ofMonth = and(eq(brandTakings.brand, till.brand), inMonth(month));
  const [totals] = await db.select(totalsOfMonth).from(brandTakings).where(ofMonth);
  if (!totals) throw new Error("the month was not added up");
  const read = (range: { limit: number; offset: number }) =>
    selectTakings(context)
      .where(ofMonth)
      .orderBy(desc(brandTakings.id))
      .limit(range.limit)
      .offset(range.offset);
  const found = await listPage(page, totals.takes + totals.refunds, async (range) =>
    (await read(range)).map(withRefundable),
  );
  return { ...found, totals: withNet(totals) };
}

/** A take of the till's brand that can be given back, by its number; null where there is none. */
export async function getRefundable(context: TillContext, takeId: number): Promise<Taking | null> {
  const isOwn = and(eq(brandTakings.brand, context.till.brand), eq(brandTakings.id, takeId));
  const [row] = await selectTakings(context).where(isOwn);
  const taking = row && withRefundable(row);
  return taking && taking.refundableCents > 0 ? taking : null;
}

/** The sums of rows that are chosen and grouped by the query. */
export const totalsOfMonth = {
  takes: sql`count(*) filter (where ${brandTakings.kind} = 'take')`.mapWith(Number),
  takenCents: sumOf("take"),
  refunds: sql`count(*) filter (where ${brandTakings.kind} = 'refund')`.mapWith(Number),
  refundedCents: sumOf("refund"),
};

export function withNet(totals: Omit<MonthTotals, "netCents">): MonthTotals {
  return { ...totals, netCents: totals.takenCents - totals.refundedCents };
}

function sumOf(kind: "take" | "refund") {
  const { cents } = brandTakings;
  return sql`coalesce(sum(${cents}) filter (where ${brandTakings.kind} = ${sql.raw(`'${kind}'`)}), 0)`.mapWith(
    Number,
  );
}

function selectTakings({ db, now }: TillContext) {
  return db
    .select({
      id: brandTakings.id,
      kind: brandTakings.kind,
      cents: brandTakings.cents,
      takeId: brandTakings.takeId,
      perkId: brandTakings.perkId,
      refundedCents: refundedCents(sql`${brandTakings}.id`),
      createdAt: brandTakings.createdAt,
      readAt: sql`${now}`.mapWith(brandTakings.createdAt),
    })
    .from(brandTakings)
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectTakings>>[number];

function withRefundable({ perkId, refundedCents: given, readAt, ...row }: Row): Taking {
  const isTake = row.kind === "take" && perkId === null;
  const left = isTake ? refundableCents({ ...row, refundedCents: given, readAt }) : 0;
  return { ...row, isPerk: perkId !== null, refundableCents: left };
}

/** `name` is the one that the newest key was made for; null for a brand that never had one. */
export type BrandMonth = MonthTotals & { brand: string; name: string | null };

/** What every brand took and gave back in a month, by brand. Admins only. @throws DomainError not-allowed. */
export async function listBrandMonths(context: MemberContext, month: string): Promise<BrandMonth[]> {
  requireRole(context, canAdminister);
  const rows = await context.db
    .select({
      ...totalsOfMonth,
      brand: brandTakings.brand,
      name: sql<
        string | null
      >`(select key.brand_name from ${tillKeys} key where key.brand = ${brandTakings}.brand
        order by key.created_at desc limit 1)`,
    })
    .from(brandTakings)
    .where(inMonth(month))
    .groupBy(brandTakings.brand)
    .orderBy(asc(brandTakings.brand));
  return rows.map(({ brand, name, ...totals }) => ({ ...withNet(totals), brand, name }));
}
