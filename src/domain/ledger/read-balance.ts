import "server-only";
import { and, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { ledgerEntries, members } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { env } from "@/lib/env";
import { ago } from "../clock";
import type { Context } from "../context";
import { spendableCents } from "./state";

type Clock = Pick<Context, "now">;

const creditWait = () => env().CREDIT_WAIT_DAYS * DAY;

/** In a query of entries joined to their members: the entry can't be spent yet. */
export function isWaiting(clock: Clock): SQL | undefined {
  return and(
    inArray(ledgerEntries.kind, ["welcome", "thank-you"]),
    gt(ledgerEntries.createdAt, ago(clock, creditWait())),
    isNull(members.phoneConfirmedAt),
  );
}

/** When an entry booked at `createdAt` has waited long enough. */
export function waitsUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + creditWait());
}

/** What a member has, in cents: all of it, what of it waits and until when, and what can be spent now. */
export type Balance = {
  cents: number;
  waitingCents: number;
  /** When the last of what waits can be spent; null when nothing waits. */
  waitsUntil: Date | null;
  frozenAt: Date | null;
  spendableCents: number;
};

/** A member's balance; null for nobody's. Within a transaction after `lockBalance` it holds until the end. */
export async function readBalance(db: Database, clock: Clock, memberId: string): Promise<Balance | null> {
  const { amountCents, createdAt } = ledgerEntries;
  const [row] = await db
    .select({
      frozenAt: members.balanceFrozenAt,
      cents: sql`coalesce(sum(${amountCents}), 0)`.mapWith(Number),
      waitingCents: sql`coalesce(sum(${amountCents}) filter (where ${isWaiting(clock)}), 0)`.mapWith(Number),
      lastWaiting: sql`max(${createdAt}) filter (where ${isWaiting(clock)})`.mapWith(createdAt),
    })
    .from(members)
    .leftJoin(ledgerEntries, eq(ledgerEntries.memberId, members.id))
    .where(eq(members.id, memberId))
    .groupBy(members.id);
  if (!row) return null;
  const { lastWaiting, ...facts } = row;
  return {
    ...facts,
    waitsUntil: lastWaiting && waitsUntil(lastWaiting),
    spendableCents: spendableCents(facts),
  };
}
