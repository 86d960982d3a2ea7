import "server-only";
import { sql } from "drizzle-orm";
import { readingContext } from "@/db/reading-context";
import { brandTakings, passUses, perkEvents } from "@/db/schema";
import { csvLine } from "@/lib/csv";
import type { Context, MemberContext } from "../context";
import { canAdminister, requireRole } from "../members/roles";
import { recordExport } from "../record-export";
import { addWeeks, startOfWeek, weekOf } from "../weekly-figures";
import { type BrandContext, type KnownPerk, selectPerkFigures } from "./list-perk-figures";

/** The weeks that one statement reads. */
const BATCH = 26;

/** Yields CSV lines of all weeks and brands, newest first. Records the export in the audit trail. */
export async function exportPerkFigures(
  context: MemberContext,
  perks: KnownPerk[],
): Promise<AsyncGenerator<string>> {
  requireRole(context, canAdminister);
  return csvLines(await recordExport(context, "perk figures exported"), perks);
}

/** Yields CSV lines of all weeks of the till's brand, newest first. */
export function exportBrandFigures(context: BrandContext, perks: KnownPerk[]): AsyncGenerator<string> {
  return csvLines(context, perks, context.till.brand);
}

async function* csvLines(context: Context, perks: KnownPerk[], brand?: string): AsyncGenerator<string> {
  const titles = new Map(perks.map(({ id, title }) => [id, title]));
  const head = ["week", "brand", "perk", "perk_id", "claims", "uses", "payments", "refunds", "amount"];
  yield csvLine(head);
  const { oldest, newest } = await readSpan(context);
  for (let end = addWeeks(newest, 1); end > oldest; end = addWeeks(end, -BATCH)) {
    const period = { from: startOfWeek(addWeeks(end, -BATCH)), before: startOfWeek(end) };
    for (const row of await selectPerkFigures(context, perks, period, brand)) {
      const { week, perkId, claims, uses, payments, refunds, netCents } = row;
      const title = perkId && titles.get(perkId);
      const counts = [claims, uses, payments, refunds, netCents / 100];
      yield csvLine([week, row.brand, title, perkId, ...counts]);
    }
  }
}

/** Returns the Mondays of the first and the last week with figures. */
async function readSpan(context: Context): Promise<{ oldest: string; newest: string }> {
  const edge = (which: "min" | "max") => {
    const edges = [perkEvents, passUses, brandTakings].map(
      (table) => sql`(select ${sql.raw(which)}(created_at) from ${table})`,
    );
    const ofAll = sql.raw(which === "min" ? "least" : "greatest");
    return sql`${weekOf(sql`coalesce(${ofAll}(${sql.join(edges, sql`, `)}), ${context.now})`)}::text`;
  };
  const { rows } = await readingContext(context).db.execute<{ oldest: string; newest: string }>(
    sql`select ${edge("min")} as oldest, ${edge("max")} as newest`,
  );
  const [span] = rows;
  if (!span) throw new Error("the weeks were not returned");
  return span;
}
