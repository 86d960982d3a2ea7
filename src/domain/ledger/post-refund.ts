import "server-only";
import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import { brandTakings, ledgerEntries } from "@/db/schema";
import { formatCents } from "@/lib/money";
import { ago, type Clock, instantOf, type MemberContext } from "../context";
import { DomainError, throwIfError } from "../errors";
import { addLedgerEntry } from "./add-ledger-entry";
import { lockBalance } from "./balance";
import { REFUND_WITHIN, refundableCents, refundError } from "./state";

type Refund = {
  /** The `paymentId` of `postPurchase`. */
  paymentId: number;
  /** The brand's slug at a till; another brand's payment is not found. Undefined for administrators. */
  brand?: string;
  /** The buyer for administrators; another member's purchase is not found. Undefined at a till. */
  memberId?: string;
  cents: number;
  reference: string;
  /** The brand's own text for the refund. */
  brandReference?: string | undefined;
};

export type PostedRefund = {
  refundId: number;
  memberId: string;
  cents: number;
  leftCents: number;
  brand: string;
  /** The bought perk; null at a till. */
  perkId: string | null;
  /** False if the reference existed before. */
  isNew: boolean;
};

/** Refunds all or part of a purchase and adds the brand's row. The same reference returns the first refund. */
export async function postRefund(
  tx: Database,
  clock: Clock,
  { cents, reference, brandReference, ...target }: Refund,
): Promise<PostedRefund> {
  const { paymentId } = target;
  const memberId = await requireBuyer(tx, target);
  await lockBalance(tx, clock, memberId);
  const purchase = await readPurchase(tx, clock, paymentId);
  const earlier = await findRefund(tx, memberId, reference);
  const of = { ...purchase.row, memberId };
  if (earlier) return { ...earlier, ...of, leftCents: refundableCents(purchase), isNew: false };
  const left = formatCents(refundableCents(purchase));
  const problem = refundError(purchase, cents);
  throwIfError(problem, { values: { left }, field: problem === "refund-too-much" ? "amount" : undefined });
  const [refund] = await tx
    .insert(brandTakings)
    .values({
      ...purchase.row,
      kind: "refund",
      cents,
      paymentId,
      reference: brandReference,
      createdAt: clock.now,
    })
    .returning({ refundId: brandTakings.id });
  if (!refund) throw new Error("the refund was not stored");
  const { title } = purchase;
  const entry = { memberId, title, reference, brandTakingId: refund.refundId };
  await addLedgerEntry(tx, clock, { ...entry, kind: "refund", amountCents: cents });
  return { ...refund, ...of, cents, leftCents: refundableCents(purchase) - cents, isNew: true };
}

async function requireBuyer(
  tx: Database,
  { paymentId, brand, memberId }: Pick<Refund, "paymentId" | "brand" | "memberId">,
): Promise<string> {
  const [payment] = await tx
    .select({ brand: brandTakings.brand, memberId: ledgerEntries.memberId })
    .from(brandTakings)
    .leftJoin(ledgerEntries, eq(ledgerEntries.brandTakingId, brandTakings.id))
    .where(and(eq(brandTakings.id, paymentId), eq(brandTakings.kind, "take")));
  if (!payment || (brand !== undefined && payment.brand !== brand)) throw new DomainError("refund-not-found");
  if (!payment.memberId) throw new DomainError("refund-member-erased");
  if (memberId !== undefined && payment.memberId !== memberId) throw new DomainError("refund-not-found");
  return payment.memberId;
}

/** Call it after the lock on the purchase's member. */
async function readPurchase(tx: Database, { now }: Clock, paymentId: number) {
  const { brand, perkId, cents, createdAt } = brandTakings;
  const [purchase] = await tx
    .select({
      row: { brand, perkId },
      title: ledgerEntries.title,
      cents,
      createdAt,
      refundedCents: refundedCents(paymentId),
      readAt: instantOf(now),
    })
    .from(brandTakings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.brandTakingId, brandTakings.id))
    .where(eq(brandTakings.id, paymentId));
  if (!purchase) throw new DomainError("refund-member-erased");
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

export function refundedCents(paymentId: number | SQL, table: PgTable = brandTakings) {
  return sql`(select coalesce(sum(refund.cents), 0) from ${table} refund where refund.take_id = ${paymentId})`.mapWith(
    Number,
  );
}

export async function getRefundableCents({ actor, db, now }: MemberContext): Promise<number> {
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
