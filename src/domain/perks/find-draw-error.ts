import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { draws } from "@/db/schema";
import { remainingClaims, type StockFields } from "./state";

type DrawnPerk = StockFields & { id: string; drawAt: string | null; readAt: Date };

/** Returns why a perk cannot be claimed past its draw, or null. Lock the stock first. */
export async function findDrawError(
  tx: Database,
  { id, drawAt, readAt, ...stock }: DrawnPerk,
): Promise<"draw-first" | "perk-gone" | null> {
  const [draw] = await tx
    .select({ drawnAt: draws.drawnAt, smallest: smallestWaiting() })
    .from(draws)
    .where(and(eq(draws.perkId, id), isNull(draws.closedAt)));
  if (draw?.drawnAt) return hasPlaceFor(draw.smallest, remainingClaims(stock)) ? "perk-gone" : null;
  if (drawAt === null) return null;
  return draw || readAt < new Date(drawAt) ? "draw-first" : null;
}

/** How many places the smallest name needs that waits for a place; null if none waits. For a query of draws. */
export function smallestWaiting() {
  return sql<number | null>`(select min(1 + cardinality(guests)) from draw_names
    where draw_id = ${draws}.id and outcome is null and left_at is null)`;
}

export function hasPlaceFor(size: number | null, left: number | null): boolean {
  return size !== null && (left === null || size <= left);
}
