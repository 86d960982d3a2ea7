import "server-only";
import { z } from "zod";
import { formatCents } from "@/lib/money";
import { recordAudit } from "../../audit";
import type { MemberContext } from "../../context";
import { postRefund } from "../../ledger/post-refund";
import { requireRole } from "../../members/require-role";
import { canAdminister } from "../../members/roles";
import { amountSchema, keySchema } from "./credit-fields";
import { lockAdministered } from "./lock-administered";

export const refundPurchaseSchema = z.object({
  memberId: z.guid({ error: "Choose a member." }),
  takingId: z.coerce.number().int().positive(),
  amount: amountSchema.pipe(z.number().positive({ error: "Enter an amount above zero." })),
  key: keySchema,
});

/**
 * Gives a member back what a purchase took, in whole or in part, within 30 days. Admins only, and not for themselves. The
 * same key again changes nothing.
 * @throws DomainError not-allowed, balance-own, and those of postRefund.
 */
export async function refundPurchase(
  context: MemberContext,
  { memberId, takingId, amount, key }: z.output<typeof refundPurchaseSchema>,
): Promise<{ memberId: string }> {
  requireRole(context, canAdminister);
  return context.db.transaction(async (tx) => {
    await lockAdministered(tx, context, memberId);
    const refund = { takingId, memberId, cents: amount, reference: `refund:${key}` };
    const { isNew } = await postRefund(tx, context, refund);
    const details = { amount: formatCents(amount) };
    if (isNew) await recordAudit(tx, context, { action: "purchase refunded", subjectId: memberId, details });
    return { memberId };
  });
}
