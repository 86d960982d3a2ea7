import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { brandTakings, ledgerEntries } from "@/db/schema";
import { recordAudit } from "../audit";
import { DomainError } from "../errors";
import { lockMember } from "../ledger/balance";
import { postRefund } from "../ledger/post-refund";
import { paymentSchema } from "../text-rules/amount-field";
import { verb } from "../verb";
import { recordWebhookEvent } from "../webhooks/record-event";
import { idempotencyKeySchema, withIdempotencyKey } from "../with-idempotency-key";
import { lockValidKey, type TillContext } from "./open-till";
import { referenceSchema } from "./reference-field";
import { refundTestPayment } from "./use-test-code";

const NOT_CHOSEN = "Choose what to refund.";

export type PaymentRefund = { paymentId: number; cents: number; leftCents: number };

/** Refunds a payment of this brand within 30 days. The same key returns the same refund. */
export const refundPayment = verb(
  z.object({
    paymentId: z.coerce
      .number({ error: NOT_CHOSEN })
      .int({ error: NOT_CHOSEN })
      .positive({ error: NOT_CHOSEN })
      .max(Number.MAX_SAFE_INTEGER, { error: NOT_CHOSEN }),
    amount: paymentSchema,
    key: idempotencyKeySchema,
    reference: referenceSchema,
  }),
  async (
    context: TillContext,
    { paymentId, amount: cents, key, reference: brandReference },
  ): Promise<PaymentRefund> => {
    const { till, now } = context;
    return context.db.transaction(async (tx) => {
      if (till.isTest)
        return refundTestPayment(tx, context, { paymentId, cents, key, reference: brandReference });
      await lockValidKey(tx, context);
      const memberId = await requireBuyer(tx, context, paymentId);
      await lockMember(tx, memberId);
      const owner = { actor: { id: memberId }, now };
      const body = ["till refund", till.brand, String(paymentId), String(cents)];
      const refunded = await withIdempotencyKey(tx, owner, { key, body }, async () => {
        const reference = `till refund:${paymentId}:${key}`;
        const refund = await postRefund(tx, context, {
          paymentId,
          brand: till.brand,
          cents,
          reference,
          brandReference,
        });
        await recordAudit(tx, context, {
          action: "refunded at the till",
          subjectId: till.keyId,
          details: { brand: till.brand, key: till.label, refund: String(refund.refundId) },
        });
        const data = { refundId: refund.refundId, paymentId, brand: till.brand, amountCents: cents };
        await recordWebhookEvent(tx, context, { type: "payment.refunded", data });
        return { left: String(refund.leftCents) };
      });
      return { paymentId, cents, leftCents: Number(refunded.left) };
    });
  },
);

async function requireBuyer(tx: Database, { till }: TillContext, paymentId: number): Promise<string> {
  const isOwn = and(eq(brandTakings.brand, till.brand), eq(brandTakings.kind, "take"));
  const [payment] = await tx
    .select({ memberId: ledgerEntries.memberId })
    .from(brandTakings)
    .leftJoin(ledgerEntries, eq(ledgerEntries.brandTakingId, brandTakings.id))
    .where(and(eq(brandTakings.id, paymentId), isOwn, isNull(brandTakings.perkId)));
  if (!payment) throw new DomainError("refund-not-found");
  if (!payment.memberId) throw new DomainError("refund-member-erased");
  return payment.memberId;
}
