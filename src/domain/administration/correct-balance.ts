import "server-only";
import { z } from "zod";
import type { Database } from "@/db/client";
import { formatCents, parseCents } from "@/lib/money";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { TITLE_LENGTH } from "../ledger/add-ledger-entry";
import { postCorrection } from "../ledger/post-correction";
import { postRefund } from "../ledger/post-refund";
import { lockAdministrators, requireStillAdministrator } from "../members/administrators";
import { checkboxSchema } from "../members/checkbox-field";
import { canAdminister, requireRole } from "../members/roles";
import { type BoughtClaim, findBoughtClaims, type Withdrawal, withdrawClaim } from "../perks/withdraw-claim";
import { optionalReasonSchema } from "../reason-field";
import { shortText } from "../short-text";
import { recordWebhookEvent } from "../webhooks/record-event";

const MAX_CENTS = 1_000_000;
const EXAMPLE = "Enter an amount, such as 12.50.";

/** Parses typed dollars into non-zero cents, at most $10,000 up or down. */
const amountSchema = z
  .string({ error: EXAMPLE })
  .transform((typed, context) => {
    const cents = parseCents(typed);
    if (cents) return cents;
    context.addIssue({ code: "custom", message: EXAMPLE });
    return z.NEVER;
  })
  .pipe(
    z
      .number()
      .min(-MAX_CENTS, { error: "Use at most $10,000." })
      .max(MAX_CENTS, { error: "Use at most $10,000." }),
  );

/** The member sees this reason in the ledger. */
const shownReasonSchema = optionalReasonSchema.pipe(
  z.string({ error: "Give a reason." }).pipe(shortText(TITLE_LENGTH)),
);

const keySchema = z.string().regex(/^[\w-]{8,64}$/);

export const correctBalanceSchema = z.object({
  memberId: z.guid({ error: "Choose a member." }),
  amount: amountSchema,
  reason: shownReasonSchema,
  key: keySchema,
});

/** Adds or deducts credit. Idempotent per key. @throws DomainError member-not-found, correction-too-much. */
export async function correctBalance(
  context: MemberContext,
  { memberId, amount, reason, key }: z.output<typeof correctBalanceSchema>,
): Promise<{ memberId: string }> {
  requireRole(context, canAdminister);
  return context.db.transaction(async (tx) => {
    await requireOthersBalance(tx, context, memberId);
    const correction = { memberId, cents: amount, title: reason, reference: `correction:${key}` };
    if (await postCorrection(tx, context, correction)) {
      const details = { amount: formatCents(amount), reason };
      await recordAudit(tx, context, { action: "balance corrected", subjectId: memberId, details });
    }
    return { memberId };
  });
}

export const refundPurchaseSchema = z.object({
  memberId: z.guid({ error: "Choose a member." }),
  chargeId: z.coerce.number().int().positive(),
  amount: amountSchema.pipe(z.number().positive({ error: "Enter an amount above zero." })),
  /** Whether to withdraw the code, pass or link that the price of a perk paid for. */
  withdraw: checkboxSchema,
  key: keySchema,
});

export type RefundedPurchase = {
  memberId: string;
  withdrawn: { thing: BoughtClaim["thing"]; result: Withdrawal } | null;
};

/** Refunds all or part of a purchase within 30 days. Idempotent per key. Throws the errors of postRefund. */
export async function refundPurchase(
  context: MemberContext,
  { memberId, chargeId, amount, withdraw, key }: z.output<typeof refundPurchaseSchema>,
): Promise<RefundedPurchase> {
  requireRole(context, canAdminister);
  return context.db.transaction(async (tx) => {
    await requireOthersBalance(tx, context, memberId);
    const refund = { chargeId, memberId, cents: amount, reference: `refund:${key}` };
    const { isNew, refundId, brand, perkId } = await postRefund(tx, context, refund);
    if (!isNew) {
      const earlier = await findBoughtClaims(tx, context, [chargeId]);
      return { memberId, withdrawn: withdrawalOf(earlier.get(chargeId)) };
    }
    const withdrawn = withdraw ? withdrawalOf(await withdrawClaim(tx, context, chargeId)) : null;
    const details = {
      amount: formatCents(amount),
      ...(withdrawn && { [withdrawn.result]: withdrawn.thing }),
    };
    await recordAudit(tx, context, { action: "purchase refunded", subjectId: memberId, details });
    const data = { refundId, paymentId: chargeId, brand, amountCents: amount };
    if (perkId === null) await recordWebhookEvent(tx, context, { type: "payment.refunded", data });
    return { memberId, withdrawn };
  });
}

function withdrawalOf(bought: BoughtClaim | null | undefined): RefundedPurchase["withdrawn"] {
  return bought?.withdrawal ? { thing: bought.thing, result: bought.withdrawal } : null;
}

/** Locks the administrators and checks that the actor changes another member's balance. */
export async function requireOthersBalance(
  tx: Database,
  context: MemberContext,
  memberId: string,
): Promise<void> {
  await lockAdministrators(tx);
  await requireStillAdministrator(tx, context);
  if (memberId === context.actor.id) throw new DomainError("balance-own");
}
