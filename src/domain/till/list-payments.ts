import "server-only";
import { and, asc, desc, eq, lt, or, type SQL, sql } from "drizzle-orm";
import { brandTakings, testTakings, tillKeys } from "@/db/schema";
import { instantOf, type MemberContext } from "../context";
import { refundedCents } from "../ledger/post-refund";
import { refundableCents } from "../ledger/state";
import { cutPage, listPage, PAGE_ROWS, type Page } from "../list-page";
import { canAdminister, requireRole } from "../members/roles";
import { type Days, daysOfMonth, inDays } from "./month";
import type { TillContext } from "./open-till";
import { takingsOf } from "./takings";

export type BrandPayment = {
  id: number;
  kind: "take" | "refund";
  cents: number;
  paymentId: number | null;
  /** Whether it paid for a perk, not at a till. */
  isPerk: boolean;
  reference: string | null;
  refundableCents: number;
  createdAt: Date;
};

/** Days of a brand in cents; `owedCents` is what the club owes the brand. */
export type MonthTotals = {
  payments: number;
  paidCents: number;
  refunds: number;
  refundedCents: number;
  owedCents: number;
};

/** Lists payments and refunds by pages, newest first. */
export async function listPayments(
  context: TillContext,
  { days, page }: { days: Days; page: number },
): Promise<Page<BrandPayment> & { totals: MonthTotals }> {
  const totals = await sumPayments(context, days);
  const found = await listPage(page, totals.payments + totals.refunds, async ({ limit, offset }) =>
    (await selectPayments(context, ofDays(context, days)).limit(limit).offset(offset)).map(withRefundable),
  );
  return { ...found, totals };
}

/** Lists payments and refunds that are older than the one with the number `before`, newest first. `older` is the next `before`. */
export async function listOlderPayments(
  context: TillContext,
  { days, before }: { days: Days; before: number },
): Promise<{ rows: BrandPayment[]; older: string | null; totals: MonthTotals }> {
  const which = and(ofDays(context, days), lt(takingsOf(context.till).id, before));
  const found = await selectPayments(context, which).limit(PAGE_ROWS + 1);
  const page = cutPage(found.map(withRefundable), PAGE_ROWS, ({ id }) => String(id));
  return { ...page, totals: await sumPayments(context, days) };
}

async function sumPayments(context: TillContext, days: Days): Promise<MonthTotals> {
  const taking = takingsOf(context.till);
  const [totals] = await context.db.select(totalsOf(taking)).from(taking).where(ofDays(context, days));
  if (!totals) throw new Error("the payments were not added up");
  return withNet(totals);
}

function ofDays({ till }: TillContext, days: Days) {
  const { brand, createdAt } = takingsOf(till);
  return and(eq(brand, till.brand), inDays(createdAt, days));
}

/** Returns a payment of this brand with its refunds, oldest first, or null. */
export async function getPayment(
  context: TillContext,
  paymentId: number,
): Promise<(BrandPayment & { refunds: BrandPayment[] }) | null> {
  const { brand, id, paymentId: refundOf } = takingsOf(context.till);
  const which = and(eq(brand, context.till.brand), or(eq(id, paymentId), eq(refundOf, paymentId)));
  const [payment, ...refunds] = (await selectPayments(context, which)).map(withRefundable).toReversed();
  return payment?.kind === "take" ? { ...payment, refunds } : null;
}

/** Returns a payment of this brand, but not a perk's, or null. Its `refundableCents` are 0 after the full refund and after 30 days. */
export async function getRefundable(context: TillContext, paymentId: number): Promise<BrandPayment | null> {
  const payment = await getPayment(context, paymentId);
  return payment?.isPerk === false ? payment : null;
}

type Takings = ReturnType<typeof takingsOf>;

function totalsOf({ kind, cents }: Takings) {
  const count = (wanted: string) => sql`count(*) filter (where ${kind} = ${sql.raw(wanted)})`.mapWith(Number);
  const sum = (wanted: string) =>
    sql`coalesce(sum(${cents}) filter (where ${kind} = ${sql.raw(wanted)}), 0)`.mapWith(Number);
  return {
    payments: count("'take'"),
    paidCents: sum("'take'"),
    refunds: count("'refund'"),
    refundedCents: sum("'refund'"),
  };
}

function withNet(totals: Omit<MonthTotals, "owedCents">): MonthTotals {
  return { ...totals, owedCents: totals.paidCents - totals.refundedCents };
}

function selectPayments({ db, now, till }: TillContext, which: SQL | undefined) {
  const taking = takingsOf(till);
  const { id, kind, cents, paymentId, perkId, reference, createdAt } = taking;
  const refunded = refundedCents(sql`${taking}.id`, till.isTest ? testTakings : brandTakings);
  return db
    .select({
      ...{ id, kind, cents, paymentId, perkId, reference, createdAt },
      refundedCents: refunded,
      readAt: instantOf(now),
    })
    .from(taking)
    .where(which)
    .orderBy(desc(id))
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
  const taking = takingsOf({ isTest: false });
  const { brand } = taking;
  const name = context.db
    .select({ name: tillKeys.brandName })
    .from(tillKeys)
    .where(eq(tillKeys.brand, brand))
    .orderBy(desc(tillKeys.createdAt))
    .limit(1);
  const rows = await context.db
    .select({ ...totalsOf(taking), brand, name: sql<string | null>`${name}` })
    .from(taking)
    .where(inDays(taking.createdAt, daysOfMonth(month)))
    .groupBy(brand)
    .orderBy(asc(brand));
  return rows.map(({ brand, name, ...totals }) => ({ ...withNet(totals), brand, name }));
}
