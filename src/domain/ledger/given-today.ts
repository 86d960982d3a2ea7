import "server-only";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { ledgerEntries } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { ago } from "../clock";
import type { Context } from "../context";

/**
 * What was given within 24 hours, in cents: welcome credit in the whole club, thank-you credit to one member. Held still for
 * the rest of the transaction `tx`, so that two at once don't pass a budget together ("tests/domain/ledger/budgets.postgres").
 */
export async function lockGivenToday(
  tx: Database,
  clock: Pick<Context, "now">,
  { kind, memberId }: { kind: "welcome"; memberId?: undefined } | { kind: "thank-you"; memberId: string },
): Promise<number> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}:${memberId ?? "club"}`}, 0))`,
  );
  const { amountCents, createdAt } = ledgerEntries;
  const [given] = await tx
    .select({ cents: sql`coalesce(sum(${amountCents}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.kind, kind),
        memberId ? eq(ledgerEntries.memberId, memberId) : undefined,
        gt(createdAt, ago(clock, DAY)),
      ),
    );
  if (!given) throw new Error("what was given was not counted");
  return given.cents;
}
