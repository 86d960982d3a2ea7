import "server-only";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { ledgerEntries } from "@/db/schema";
import { formatCents } from "@/lib/money";
import { recordAudit } from "../audit";
import type { Clock, MemberContext } from "../context";
import { DomainError } from "../errors";
import { addLedgerEntry, TITLE_LENGTH } from "../ledger/add-ledger-entry";
import { lockBalance } from "../ledger/balance";
import { postRefund } from "../ledger/post-refund";
import { checkboxSchema } from "../members/checkbox-field";
import { administratorVerb, memberIdSchema } from "../members/staff-verb";
import { type BoughtClaim, findBoughtClaims, type Withdrawal, withdrawClaim } from "../perks/withdraw-claim";
import { centsSchema } from "../text-rules/amount-field";
import { optionalReasonSchema } from "../text-rules/reason-field";
import { shortText } from "../text-rules/short-text";
import { recordWebhookEvent } from "../webhooks/record-event";
import { idempotencyKeySchema } from "../with-idempotency-key";

const MAX_CENTS = 1_000_000;
const EXAMPLE = "Enter an amount, such as 12.50.";

/** Non-zero cents, at most $10,000 up or down. */
const amountSchema = centsSchema(-MAX_CENTS, MAX_CENTS, EXAMPLE, "Use at most $10,000.").refine(
  (cents) => cents !== 0,
  { error: EXAMPLE },
);

/** The member sees this reason in the ledger. */
const shownReasonSchema = optionalReasonSchema.pipe(
  z.string({ error: "Give a reason." }).pipe(shortText(TITLE_LENGTH)),
);

export const correctBalanceSchema = memberIdSchema.extend({
  amount: amountSchema,
  reason: shownReasonSchema,
  key: idempotencyKeySchema,
});

/** Adds or deducts credit. Idempotent per key. */
export const correctBalance = administratorVerb(
  correctBalanceSchema,
  async (tx, context, { memberId, amount, reason, key }) => {
    requireOthersBalance(context, memberId);
    const correction = { memberId, cents: amount, title: reason, reference: `correction:${key}` };
    if (await postCorrection(tx, context, correction)) {
      const details = { amount: formatCents(amount), reason };
      await recordAudit(tx, context, { action: "balance corrected", subjectId: memberId, details });
    }
    return { memberId };
  },
);

export const refundPurchaseSchema = memberIdSchema.extend({
  paymentId: z.coerce.number().int().positive(),
  amount: amountSchema.pipe(z.number().positive({ error: "Enter an amount above zero." })),
  /** Whether to withdraw the code, pass or link that the price of a perk paid for. */
  withdraw: checkboxSchema,
  key: idempotencyKeySchema,
});

export type RefundedPurchase = {
  memberId: string;
  withdrawn: { thing: BoughtClaim["thing"]; result: Withdrawal } | null;
};

/** Refunds all or part of a purchase within 30 days. Idempotent per key. Throws the errors of postRefund. */
export const refundPurchase = administratorVerb(
  refundPurchaseSchema,
  async (tx, context, { memberId, paymentId, amount, withdraw, key }): Promise<RefundedPurchase> => {
    requireOthersBalance(context, memberId);
    const refund = { paymentId, memberId, cents: amount, reference: `refund:${key}` };
    const { isNew, refundId, brand, perkId } = await postRefund(tx, context, refund);
    if (!isNew) {
      const earlier = await findBoughtClaims(tx, context, [paymentId]);
      return { memberId, withdrawn: withdrawalOf(earlier.get(paymentId)) };
    }
    const withdrawn = withdraw ? withdrawalOf(await withdrawClaim(tx, context, paymentId)) : null;
    const details = {
      amount: formatCents(amount),
      ...(withdrawn && { [withdrawn.result]: withdrawn.thing }),
    };
    await recordAudit(tx, context, { action: "purchase refunded", subjectId: memberId, details });
    const data = { refundId, paymentId, brand, amountCents: amount };
    if (perkId === null) await recordWebhookEvent(tx, context, { type: "payment.refunded", data });
    return { memberId, withdrawn };
  },
);

function withdrawalOf(bought: BoughtClaim | null | undefined): RefundedPurchase["withdrawn"] {
  return bought?.withdrawal ? { thing: bought.thing, result: bought.withdrawal } : null;
}

export function requireOthersBalance({ actor }: MemberContext, memberId: string): void {
  if (memberId === actor.id) throw new DomainError("balance-own");
}

type Correction = {
  memberId: string;
  /** Positive to add, negative to subtract. */
  cents: number;
  title: string;
  reference: string;
};

/** Returns false if the reference exists. */
export async function postCorrection(
  tx: Database,
  clock: Clock,
  { memberId, cents, title, reference }: Correction,
): Promise<boolean> {
  const balance = await lockBalance(tx, clock, memberId);
  if (!balance || balance.status === "erased") throw new DomainError("member-not-found");
  const same = and(eq(ledgerEntries.memberId, memberId), eq(ledgerEntries.reference, reference));
  if ((await tx.$count(ledgerEntries, same)) > 0) return false;
  if (balance.cents + cents < 0) {
    const values = { left: formatCents(balance.cents) };
    throw new DomainError("correction-too-much", { field: "amount", values });
  }
  await addLedgerEntry(tx, clock, { memberId, kind: "correction", amountCents: cents, title, reference });
  return true;
}
