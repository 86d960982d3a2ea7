import "server-only";
import { and, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { ledgerEntries, members } from "@/db/schema";
import { formatDate } from "@/lib/dates";
import { DAY } from "@/lib/durations";
import { env } from "@/lib/env";
import { formatCents } from "@/lib/money";
import { ago, type Context, type MemberContext } from "../context";
import { DomainError } from "../errors";
import { spendableCents, spendError } from "./state";

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

/** What the actor has to spend, in cents. @throws DomainError sign-in-required. */
export async function getBalance({ actor, db, now }: MemberContext): Promise<Balance> {
  const balance = await readBalance(db, { now }, actor.id);
  if (!balance) throw new DomainError("sign-in-required");
  return balance;
}

type MemberStatus = (typeof members.$inferSelect)["status"];

/**
 * Locks a member's row, whatever its status, for the rest of the transaction `tx`, but not its key: rows that refer to the member
 * are written meanwhile. Null for nobody's.
 */
export async function lockMember(tx: Database, memberId: string): Promise<{ status: MemberStatus } | null> {
  const { id, status } = members;
  const [locked] = await tx.select({ status }).from(members).where(eq(id, memberId)).for("no key update");
  return locked ?? null;
}

export type LockedBalance = Balance & { status: (typeof members.$inferSelect)["status"] };

/**
 * Locks a member's row for the rest of the transaction `tx`, then reads the balance: what is decided by it holds. Read after
 * the lock, because who waited for it would see the balance as it was before ("tests/domain/ledger/ledger.postgres"). Null
 * for nobody's.
 */
export async function lockBalance(
  tx: Database,
  clock: Pick<Context, "now">,
  memberId: string,
): Promise<LockedBalance | null> {
  const locked = await lockMember(tx, memberId);
  const balance = locked && (await readBalance(tx, clock, memberId));
  return balance ? { ...balance, ...locked } : null;
}

/** What stands against spending `price` cents, with the sentence that its member reads; null when nothing does. */
export function spendingError(
  balance: Pick<Balance, "cents" | "waitingCents" | "frozenAt" | "waitsUntil">,
  price: number,
): DomainError | null {
  const why = spendError(balance, price);
  const date = balance.waitsUntil ? formatDate(balance.waitsUntil) : "";
  return why && new DomainError(why, { values: { left: formatCents(spendableCents(balance)), date } });
}
