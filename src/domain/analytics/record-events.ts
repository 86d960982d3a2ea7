import "server-only";
import type { Database } from "@/db/client";
import { analyticsEvents } from "@/db/schema";
import { type Fact, factProperties } from "@/lib/analytics/server-events";
import type { Context } from "../context";

/**
 * Records what a member did, in one statement within the transaction `tx` of the deed, where who acts lets the club count;
 * otherwise nothing.
 */
export async function recordEvents(
  tx: Database,
  { now, counts }: Pick<Context, "now" | "counts">,
  memberId: string,
  ...facts: Fact[]
): Promise<void> {
  if (counts && facts.length > 0) await insertEvents(tx, { now }, memberId, facts);
}

/** The same by a statement that can be part of another, of who lets the club count. */
export function insertEvents(
  tx: Database,
  { now }: Pick<Context, "now">,
  memberId: string,
  facts: readonly Fact[],
) {
  const rows = facts.map((fact) => ({
    memberId,
    name: fact.name,
    properties: factProperties(fact),
    createdAt: now,
  }));
  return tx.insert(analyticsEvents).values(rows).returning({ id: analyticsEvents.id });
}
