import "server-only";
import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { brandTakings, ledgerEntries } from "@/db/schema";
import { formatCents } from "@/lib/money";
import { ago, type Context, type MemberContext } from "../context";
import { DomainError, throwIfError } from "../errors";
import { addLedgerEntry } from "./add-ledger-entry";
import { lockBalance } from "./balance";
import { REFUND_WITHIN, refundableCents, refundError } from "./state";

type Clock = Pick<Context, "now">;

type Refund = {
  /** The take that is given back, as `postPurchase` named it. */
  takingId: number;
  /** The brand that gives it back, by its slug: another brand's take is not found. Left out by administrators. */
  brand?: string;
  /** Whose purchase it is: another member's is not found. Left out at a till. */
  memberId?: string;
  /** How much, above zero. */
  cents: number;
  /** What caused it, such as `refund:<key>`: the same again books nothing. */
  reference: string;
};

/** What was booked: the brand's row of the refund, who has the credit again, and what of the price is left to give back. */
export type PostedRefund = {
  refundId: number;
  memberId: string;
  cents: number;
  leftCents: number;
  /** False where the same reference came before. */
  isNew: boolean;
};

/**
 * Gives back what a purchase took, in whole or in part, within 30 days, and gives the brand its row; within the transaction
 * `tx`, under the lock of the member's row. Never more than the price in all, says a trigger, too. The same reference again
 * returns what was booked the first time and books nothing.
 * @throws DomainError refund-not-found, also for another brand's or member's; refund-gone where the member is erased meanwhile,
 * refund-late, refund-too-much.
 */
export async function postRefund(
  tx: Database,
  clock: Clock,
  { cents, reference, ...which }: Refund,
): Promise<PostedRefund> {
  const { takingId } = which;
  const memberId = await requireBuyer(tx, which);
  await lockBalance(tx, clock, memberId);
  const purchase = await readPurchase(tx, clock, takingId);
  const earlier = await findRefund(tx, memberId, reference);
  if (earlier) return { ...earlier, memberId, leftCents: refundableCents(purchase), isNew: false };
  const left = formatCents(refundableCents(purchase));
  const problem = refundError(purchase, cents);
  throwIfError(problem, { values: { left }, field: problem === "refund-too-much" ? "amount" : undefined });
  const [refund] = await tx
    .insert(brandTakings)
    .values({ ...purchase.row, kind: "refund", cents, takeId: takingId, createdAt: clock.now })
    .returning({ refundId: brandTakings.id });
  if (!refund) throw new Error("the refund was not stored");
  const { title } = purchase;
  const entry = { memberId, title, reference, brandTakingId: refund.refundId };
  await addLedgerEntry(tx, clock, { ...entry, kind: "refund", amountCents: cents });
  return { ...refund, memberId, cents, leftCents: refundableCents(purchase) - cents, isNew: true };
}

async function requireBuyer(
  tx: Database,
  { takingId, brand, memberId }: Omit<Refund, "cents" | "reference">,
): Promise<string> {
  const [take] = await tx
    .select({ brand: brandTakings.brand, memberId: ledgerEntries.memberId })
    .from(brandTakings)
    .leftJoin(ledgerEntries, eq(ledgerEntries.brandTakingId, brandTakings.id))
    .where(and(eq(brandTakings.id, takingId), eq(brandTakings.kind, "take")));
  if (!take || (brand !== undefined && take.brand !== brand)) throw new DomainError("refund-not-found");
  if (!take.memberId) throw new DomainError("refund-gone");
  if (memberId !== undefined && take.memberId !== memberId) throw new DomainError("refund-not-found");
  return take.memberId;
}

/** Read after the lock on its member, so that no refund comes between ("tests/domain/ledger/ledger.postgres"). */
async function readPurchase(tx: Database, { now }: Clock, takingId: number) {
  const { brand, perkId, cents, createdAt } = brandTakings;
  const [purchase] = await tx
    .select({
      row: { brand, perkId },
      title: ledgerEntries.title,
      cents,
      createdAt,
      refundedCents: refundedCents(takingId),
      readAt: sql`${now}`.mapWith(createdAt),
    })
    .from(brandTakings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.brandTakingId, brandTakings.id))
    .where(eq(brandTakings.id, takingId));
  if (!purchase) throw new DomainError("refund-gone");
  return purchase;
}

async function findRefund(tx: Database, memberId: string, reference: string) {
  const { id, cents } = brandTakings;
  const [earlier] = await tx
    .select({ refundId: id, cents })
    .from(ledgerEntries)
    .innerJoin(brandTakings, eq(id, ledgerEntries.brandTakingId))
    .where(and(eq(ledgerEntries.memberId, memberId), eq(ledgerEntries.reference, reference)));
  return earlier;
}

/** What of a take was given back so far, in cents, as a column of a query; the take by its number or by a column that holds it. */
export function refundedCents(takeId: number | SQL) {
  return sql`(select coalesce(sum(refund.cents), 0) from ${brandTakings} refund where refund.take_id = ${takeId})`.mapWith(
    Number,
  );
}

/** What of the actor's purchases of the last 30 days could still be refunded, in cents. */
export async function getRefundable({ actor, db, now }: MemberContext): Promise<number> {
  const refunded = refundedCents(sql`${brandTakings}.id`);
  const [row] = await db
    .select({ cents: sql`coalesce(sum(${brandTakings.cents} - ${refunded}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(brandTakings, eq(brandTakings.id, ledgerEntries.brandTakingId))
    .where(
      and(
        eq(ledgerEntries.memberId, actor.id),
        eq(brandTakings.kind, "take"),
        gt(brandTakings.createdAt, ago({ now }, REFUND_WITHIN)),
      ),
    );
  return row?.cents ?? 0;
}
