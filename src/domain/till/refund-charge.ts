import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { brandTakings, ledgerEntries } from "@/db/schema";
import { recordAudit } from "../audit";
import { DomainError } from "../errors";
import { lockMember } from "../ledger/balance";
import { postRefund } from "../ledger/post-refund";
import { recordWebhookEvent } from "../webhooks/record-event";
import { withIdempotencyKey } from "../with-idempotency-key";
import { amountSchema } from "./amount";
import { lockValidKey, type TillContext } from "./open-till";

const NOT_CHOSEN = "Choose what to refund.";

export const refundChargeSchema = z.object({
  takeId: z.coerce
    .number({ error: NOT_CHOSEN })
    .int({ error: NOT_CHOSEN })
    .positive({ error: NOT_CHOSEN })
    .max(Number.MAX_SAFE_INTEGER, { error: NOT_CHOSEN }),
  amount: amountSchema,
  key: z.string().regex(/^[\w-]{8,64}$/),
});

export type ChargeRefund = { takeId: number; cents: number; leftCents: number };

/** Refunds a charge of this brand within 30 days. The same key returns the same refund. */
export async function refundCharge(
  context: TillContext,
  { takeId, amount: cents, key }: z.output<typeof refundChargeSchema>,
): Promise<ChargeRefund> {
  const { till, now } = context;
  return context.db.transaction(async (tx) => {
    await lockValidKey(tx, context);
    const memberId = await requireBuyer(tx, context, takeId);
    await lockMember(tx, memberId);
    const owner = { actor: { id: memberId }, now };
    const body = ["till refund", till.brand, String(takeId), String(cents)];
    const refunded = await withIdempotencyKey(tx, owner, { key, body }, async () => {
      const reference = `till refund:${takeId}:${key}`;
      const refund = await postRefund(tx, context, { chargeId: takeId, brand: till.brand, cents, reference });
      await recordAudit(tx, context, {
        action: "refunded at the till",
        subjectId: till.keyId,
        details: { brand: till.brand, key: till.label, refund: String(refund.refundId) },
      });
      const data = { refundId: refund.refundId, paymentId: takeId, brand: till.brand, amountCents: cents };
      await recordWebhookEvent(tx, context, { type: "payment.refunded", data });
      return { left: String(refund.leftCents) };
    });
    return { takeId, cents, leftCents: Number(refunded.left) };
  });
}

async function requireBuyer(tx: Database, { till }: TillContext, takeId: number): Promise<string> {
  const isOwn = and(eq(brandTakings.brand, till.brand), eq(brandTakings.kind, "take"));
  const [charge] = await tx
    .select({ memberId: ledgerEntries.memberId })
    .from(brandTakings)
    .leftJoin(ledgerEntries, eq(ledgerEntries.brandTakingId, brandTakings.id))
    .where(and(eq(brandTakings.id, takeId), isOwn, isNull(brandTakings.perkId)));
  if (!charge) throw new DomainError("refund-not-found");
  if (!charge.memberId) throw new DomainError("refund-member-erased");
  return charge.memberId;
}
