import "server-only";
import { and, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { prepareOnce } from "@/db/prepare-once";
import { ledgerEntries, members } from "@/db/schema";
import { canSend } from "@/lib/can-send";
import { DAY } from "@/lib/durations";
import { formatCents } from "@/lib/money";
import { canConfirmPhone } from "../contacts/can-confirm-phone";
import { ago, type Clock, instantOf, type MemberContext } from "../context";
import { DomainError } from "../errors";
import { creditSettings } from "../settings/credit-settings";
import type { LedgerKind } from "./add-ledger-entry";
import { blockedError, remedyText } from "./pending-text";
import { type BalanceFields, spendableCents, spendError } from "./state";

/** Credit that a member neither paid nor worked for. */
const UNEARNED: LedgerKind[] = ["welcome", "thank-you", "perk"];

const creditWait = () => creditSettings().creditWaitDays * DAY;

/** A condition on entries that cannot be spent yet, for a query that joins members. `since` begins the wait. */
export function isWaiting(clock: Clock, since = ago(clock, creditWait())): SQL | undefined {
  return and(waits(since), isNull(members.phoneConfirmedAt));
}

/** Like `isWaiting`, for an instant in the past. A contact that changed later counts as it is now. */
export function wasWaiting(clock: Clock): SQL | undefined {
  const { phoneConfirmedAt } = members;
  return and(
    waits(ago(clock, creditWait())),
    or(isNull(phoneConfirmedAt), sql`${phoneConfirmedAt} > ${clock.now}`),
  );
}

function waits(since: SQL): SQL | undefined {
  const { kind, createdAt } = ledgerEntries;
  return and(inArray(kind, UNEARNED), gt(createdAt, since));
}

export function waitsUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + creditWait());
}

export type Balance = {
  /** The sum of all entries, with pending credit. */
  cents: number;
  /** The pending part of the sum. */
  waitingCents: number;
  /** When all of it can be spent; null without pending credit. */
  waitsUntil: Date | null;
  /** Whether the member could confirm a phone and spend the pending credit immediately. */
  canConfirmPhone: boolean;
  frozenAt: Date | null;
  heldUntil: Date | null;
  spendableCents: number;
  /** The read time by the database's clock. */
  readAt: Date;
};

const sums = prepareOnce(({ db, now }) => {
  const { amountCents, createdAt } = ledgerEntries;
  const { balanceHeldUntil } = members;
  const waiting = isWaiting({ now }, sql`${now} - ${sql.placeholder("waitDays")} * interval '1 day'`);
  return db
    .select({
      phone: members.phone,
      frozenAt: members.balanceFrozenAt,
      heldUntil: sql`case when ${balanceHeldUntil} > ${now} then ${balanceHeldUntil} end`.mapWith(
        balanceHeldUntil,
      ),
      cents: sql`coalesce(sum(${amountCents}), 0)`.mapWith(Number),
      waitingCents: sql`coalesce(sum(${amountCents}) filter (where ${waiting}), 0)`.mapWith(Number),
      lastWaiting: sql`max(${createdAt}) filter (where ${waiting})`.mapWith(createdAt),
      readAt: instantOf(now),
    })
    .from(members)
    .leftJoin(ledgerEntries, eq(ledgerEntries.memberId, members.id))
    .where(eq(members.id, sql.placeholder("memberId")))
    .groupBy(members.id)
    .prepare("");
});

export async function readBalance(db: Database, { now }: Clock, memberId: string): Promise<Balance | null> {
  const { creditWaitDays: waitDays } = creditSettings();
  const [row] = await sums({ db, now }).execute({ memberId, waitDays });
  if (!row) return null;
  const { lastWaiting, phone, ...fields } = row;
  // A negative correction can leave less than the sum of the waiting entries.
  const waitingCents = Math.min(fields.waitingCents, fields.cents);
  const isPending = lastWaiting !== null && waitingCents > 0;
  return {
    ...fields,
    waitingCents,
    waitsUntil: isPending ? waitsUntil(lastWaiting) : null,
    canConfirmPhone: isPending && (phone ? await canConfirmPhone(db, phone) : canSend("phone")),
    spendableCents: spendableCents(fields),
  };
}

/** Returns what a member reads about pending credit of this time, or null if it can be spent. */
export function creditRemedy(balance: Balance, createdAt: Date): string | null {
  if (!balance.waitsUntil) return null;
  const until = waitsUntil(createdAt);
  return until > balance.readAt ? remedyText({ ...balance, waitsUntil: until }) : null;
}

/** Reads a balance under the lock of its member, in a statement of its own: an earlier one could be outdated. */
export async function readLockedBalance(tx: Database, clock: Clock, memberId: string): Promise<Balance> {
  const balance = await readBalance(tx, clock, memberId);
  if (!balance) throw new Error("there is no such member");
  return balance;
}

export async function getBalance({ actor, db, now }: MemberContext): Promise<Balance> {
  const balance = await readBalance(db, { now }, actor.id);
  if (!balance) throw new DomainError("sign-in-required");
  return balance;
}

type MemberStatus = (typeof members.$inferSelect)["status"];

/** Locks a member's row until the transaction `tx` ends. Other rows can still refer to it. Null for an unknown id. */
export async function lockMember(tx: Database, memberId: string): Promise<{ status: MemberStatus } | null> {
  const { id, status } = members;
  const [locked] = await tx.select({ status }).from(members).where(eq(id, memberId)).for("no key update");
  return locked ?? null;
}

type LockedBalance = Balance & { status: MemberStatus };

/** Locks the member's row before it reads the balance, because an earlier read could be outdated. */
export async function lockBalance(
  tx: Database,
  clock: Clock,
  memberId: string,
): Promise<LockedBalance | null> {
  const locked = await lockMember(tx, memberId);
  const balance = locked && (await readBalance(tx, clock, memberId));
  return balance ? { ...balance, ...locked } : null;
}

export function spendingError(
  balance: BalanceFields & Pick<Balance, "waitsUntil" | "canConfirmPhone">,
  price: number,
): DomainError | null {
  const blocked = blockedError(balance);
  if (blocked) return blocked;
  const why = spendError(balance, price);
  const { waitsUntil, canConfirmPhone } = balance;
  const remedy = waitsUntil ? remedyText({ waitsUntil, canConfirmPhone }) : "";
  return why && new DomainError(why, { values: { left: formatCents(spendableCents(balance)), remedy } });
}
