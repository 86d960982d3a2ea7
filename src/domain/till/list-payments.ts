import "server-only";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import { brandTakings, tillKeys } from "@/db/schema";
import { instantOf, type MemberContext } from "../context";
import { refundedCents } from "../ledger/post-refund";
import { refundableCents } from "../ledger/state";
import { listPage, type Page } from "../list-page";
import { canAdminister, requireRole } from "../members/roles";
import { inMonth } from "./month";
import type { TillContext } from "./open-till";

export type BrandPayment = {
  id: number;
  kind: "take" | "refund";
  cents: number;
  paymentId: number | null;
  /** Whether it paid for a perk, not at a till. */
  isPerk: boolean;
  refundableCents: number;
  createdAt: Date;
};

/** A month of a brand in cents; `owedCents` is what the club owes the brand. */
export type MonthTotals = {
  payments: number;
  paidCents: number;
  refunds: number;
  refundedCents: number;
  owedCents: number;
};

export async function listPayments(
  context: TillContext,
  { month, page }: { month: string; page: number },
): Promise<Page<BrandPayment> & { totals: MonthTotals }> {
  const { db, till } = context;
  const ofMonth = and(eq(brandTakings.brand, till.brand), inMonth(month));
  const [totals] = await db.select(totalsOfMonth).from(brandTakings).where(ofMonth);
  if (!totals) throw new Error("the month was not added up");
  const read = (range: { limit: number; offset: number }) =>
    selectPayments(context)
      .where(ofMonth)
      .orderBy(desc(brandTakings.id))
      .limit(range.limit)
      .offset(range.offset);
  const found = await listPage(page, totals.payments + totals.refunds, async (range) =>
    (await read(range)).map(withRefundable),
  );
  return { ...found, totals: withNet(totals) };
}

/** Returns a payment of this brand, but not a perk's, or null. Its `refundableCents` are 0 after the full refund and after 30 days. */
export async function getRefundable(context: TillContext, paymentId: number): Promise<BrandPayment | null> {
  const isOwn = and(eq(brandTakings.brand, context.till.brand), eq(brandTakings.id, paymentId));
  const [row] = await selectPayments(context).where(isOwn);
  const payment = row && withRefundable(row);
  return payment?.kind === "take" && !payment.isPerk ? payment : null;
}

const totalsOfMonth = {
  payments: sql`count(*) filter (where ${brandTakings.kind} = 'take')`.mapWith(Number),
  paidCents: sumOf("take"),
  refunds: sql`count(*) filter (where ${brandTakings.kind} = 'refund')`.mapWith(Number),
  refundedCents: sumOf("refund"),
};

function withNet(totals: Omit<MonthTotals, "owedCents">): MonthTotals {
  return { ...totals, owedCents: totals.paidCents - totals.refundedCents };
}

function sumOf(kind: "take" | "refund") {
  const { cents } = brandTakings;
  return sql`coalesce(sum(${cents}) filter (where ${brandTakings.kind} = ${sql.raw(`'${kind}'`)}), 0)`.mapWith(
    Number,
  );
}

function selectPayments({ db, now }: TillContext) {
  return db
    .select({
      id: brandTakings.id,
      kind: brandTakings.kind,
      cents: brandTakings.cents,
      paymentId: brandTakings.paymentId,
      perkId: brandTakings.perkId,
      refundedCents: refundedCents(sql`${brandTakings}.id`),
      createdAt: brandTakings.createdAt,
      readAt: instantOf(now),
    })
    .from(brandTakings)
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectPayments>>[number];

function withRefundable({ perkId, refundedCents: refunded, readAt, ...row }: Row): BrandPayment {
  const isTillPayment = row.kind === "take" && perkId === null;
  const left = isTillPayment ? refundableCents({ ...row, refundedCents: refunded, readAt }) : 0;
  return { ...row, isPerk: perkId !== null, refundableCents: left };
}

export type BrandMonth = MonthTotals & { brand: string; name: string | null };

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
