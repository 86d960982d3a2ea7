import "server-only";
import { asc, sql } from "drizzle-orm";
import { brandTakings, tillKeys } from "@/db/schema";
import type { MemberContext } from "../context";
import { requireRole } from "../members/require-role";
import { canAdminister } from "../members/roles";
import { type MonthTotals, totalsOfMonth, withNet } from "./list-charges";
import { inMonth } from "./month";

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
