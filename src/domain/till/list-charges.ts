import "server-only";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import { brandTakings, tillKeys } from "@/db/schema";
import type { MemberContext } from "../context";
import { refundedCents } from "../ledger/post-refund";
import { refundableCents } from "../ledger/state";
import { listPage, type Page } from "../list-page";
import { canAdminister, requireRole } from "../members/roles";
import { inMonth } from "./month";
import type { TillContext } from "./open-till";

export type BrandCharge = {
  id: number;
  kind: "take" | "refund";
  cents: number;
  takeId: number | null;
  /** Whether it paid for a perk, not at a till. */
  isPerk: boolean;
  refundableCents: number;
  createdAt: Date;
};

/** A month of a brand in cents; `netCents` is what the club owes the brand. */
export type MonthTotals = {
  charges: number;
  chargedCents: number;
  refunds: number;
  refundedCents: number;
  netCents: number;
};

export async function listCharges(
  context: TillContext,
  { month, page }: { month: string; page: number },
): Promise<Page<BrandCharge> & { totals: MonthTotals }> {
  const { db, till } = context;
  const ofMonth = and(eq(brandTakings.brand, till.brand), inMonth(month));
  const [totals] = await db.select(totalsOfMonth).from(brandTakings).where(ofMonth);
  if (!totals) throw new Error("the month was not added up");
  const read = (range: { limit: number; offset: number }) =>
    selectCharges(context)
      .where(ofMonth)
      .orderBy(desc(brandTakings.id))
      .limit(range.limit)
      .offset(range.offset);
  const found = await listPage(page, totals.charges + totals.refunds, async (range) =>
    (await read(range)).map(withRefundable),
  );
  return { ...found, totals: withNet(totals) };
}

/** Returns a charge of this brand, but not a perk's, or null. Its `refundableCents` are 0 after the full refund and after 30 days. */
export async function getRefundable(context: TillContext, takeId: number): Promise<BrandCharge | null> {
  const isOwn = and(eq(brandTakings.brand, context.till.brand), eq(brandTakings.id, takeId));
  const [row] = await selectCharges(context).where(isOwn);
  const charge = row && withRefundable(row);
  return charge?.kind === "take" && !charge.isPerk ? charge : null;
}

const totalsOfMonth = {
  charges: sql`count(*) filter (where ${brandTakings.kind} = 'take')`.mapWith(Number),
  chargedCents: sumOf("take"),
  refunds: sql`count(*) filter (where ${brandTakings.kind} = 'refund')`.mapWith(Number),
  refundedCents: sumOf("refund"),
};

function withNet(totals: Omit<MonthTotals, "netCents">): MonthTotals {
  return { ...totals, netCents: totals.chargedCents - totals.refundedCents };
}

function sumOf(kind: "take" | "refund") {
  const { cents } = brandTakings;
  return sql`coalesce(sum(${cents}) filter (where ${brandTakings.kind} = ${sql.raw(`'${kind}'`)}), 0)`.mapWith(
    Number,
  );
}

function selectCharges({ db, now }: TillContext) {
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

type Row = Awaited<ReturnType<typeof selectCharges>>[number];

function withRefundable({ perkId, refundedCents: refunded, readAt, ...row }: Row): BrandCharge {
  const isTillCharge = row.kind === "take" && perkId === null;
  const left = isTillCharge ? refundableCents({ ...row, refundedCents: refunded, readAt }) : 0;
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
