import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { readingContext } from "@/db/reading-context";
import { brandTakings, passUses, perkEvents } from "@/db/schema";
import type { BaseContext, Context, MemberContext } from "../context";
import { canAdminister, requireRole } from "../members/roles";
import { listFigures, sortFigures, startOfWeeks, type WeeklyFigures, weekOf } from "../weekly-figures";

/** What the content knows about a perk. A claim from before the kinds names no brand, so its perk's id decides. */
export type KnownPerk = { id: string; title: string; brandSlug: string; brandName: string };

/** One week of a perk, or of a brand's tills. Contains no member. */
export type PerkFigures = {
  /** Its Monday in New York, as "YYYY-MM-DD". */
  week: string;
  /** The brand's slug; null for a claim from before the kinds of a perk that the content no longer knows. */
  brand: string | null;
  /** Null for payments at a till. */
  perkId: string | null;
  /** Claims minus returns. A return counts in its own week. */
  claims: number;
  /** Uses of passes without those that were undone. */
  uses: number;
  payments: number;
  refunds: number;
  /** Payments minus refunds. A refund counts in its own week. */
  netCents: number;
};

/** The context of a till. It sees only its own brand. */
export type BrandContext = Context & { till: { brand: string } };

/** The weeks of a query: from an instant, and before another. */
export type Period = { from: SQL; before?: SQL };

/** Rows without a brand contain claims only, and follow the others of a week. */
export const PERK_WEEKS: WeeklyFigures<PerkFigures> = {
  name: "perks",
  count: (context) => selectPerkFigures(context, [], { from: startOfWeeks(context) }),
};

/** Lists the last `weeks` weeks (default: all) of all brands, newest first. */
export async function listPerkFigures(
  context: MemberContext,
  perks: KnownPerk[],
  weeks?: number,
): Promise<PerkFigures[]> {
  requireRole(context, canAdminister);
  const brandOf = new Map(perks.map(({ id, brandSlug }) => [id, brandSlug]));
  const merged = new Map<string, PerkFigures>();
  for (const row of await listFigures(context, PERK_WEEKS, weeks)) {
    const brand = row.brand ?? brandOf.get(row.perkId ?? "") ?? null;
    const key = [row.week, brand, row.perkId].join();
    const same = merged.get(key);
    merged.set(key, same ? { ...same, claims: same.claims + row.claims } : { ...row, brand });
  }
  return sortFigures([...merged.values()], ({ brand, perkId }) => [brand, perkId]);
}

/** Lists the last `weeks` weeks (default: all) of the till's brand, newest first. */
export async function listBrandFigures(
  context: BrandContext,
  perks: KnownPerk[],
  weeks?: number,
): Promise<PerkFigures[]> {
  return selectPerkFigures(context, perks, { from: startOfWeeks(context, weeks) }, context.till.brand);
}

/** Check the permission first. Without `brand`, it reads all brands. */
export async function selectPerkFigures(
  context: BaseContext,
  perks: KnownPerk[],
  period: Period,
  brand?: string,
): Promise<PerkFigures[]> {
  const brandOf = JSON.stringify(Object.fromEntries(perks.map(({ id, brandSlug }) => [id, brandSlug])));
  const { rows } = await readingContext(context).db.execute<PerkFigures>(sql`
    with happened as (
      select created_at, coalesce(brand, ${brandOf}::jsonb ->> perk_id) as brand, perk_id,
        case kind when 'claimed' then 1 else -1 end as claims, 0 as uses, null as payment, 0 as cents
      from ${perkEvents} where ${isWithin(period)} and ${hasBrandOrPerk(perks, brand)}
      union all
      select created_at, brand, perk_id, 0, 1, null, 0 from ${passUses}
      where undone_at is null and ${isWithin(period)} and ${hasBrand(brand)}
      union all
      select created_at, brand, perk_id, 0, 0, kind, case kind when 'take' then cents else -cents end
      from ${brandTakings} where ${isWithin(period)} and ${hasBrand(brand)}
    )
    select ${weekOf(sql`created_at`)}::text as week, brand, perk_id as "perkId", sum(claims)::int as claims,
      sum(uses)::int as uses, (count(*) filter (where payment = 'take'))::int as payments,
      (count(*) filter (where payment = 'refund'))::int as refunds, sum(cents)::float8 as "netCents"
    from happened group by 1, 2, 3 order by 1 desc, 2 nulls last, 3 nulls last`);
  return rows;
}

function isWithin({ from, before }: Period): SQL {
  const isNotBefore = sql`created_at >= ${from}`;
  return before ? sql`${isNotBefore} and created_at < ${before}` : isNotBefore;
}

function hasBrand(brand?: string): SQL {
  return brand === undefined ? sql`true` : sql`brand = ${brand}`;
}

function hasBrandOrPerk(perks: KnownPerk[], brand?: string): SQL {
  if (brand === undefined) return hasBrand();
  const ids = perks.filter(({ brandSlug }) => brandSlug === brand).map(({ id }) => id);
  return sql`(${hasBrand(brand)} or (brand is null and perk_id = any(${sql.param(ids)}::text[])))`;
}
