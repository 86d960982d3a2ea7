import "server-only";
import { z } from "zod";
import { formatCents } from "@/lib/money";
import { recordAudit } from "../../audit";
import type { MemberContext } from "../../context";
import { postCorrection } from "../../ledger/post-correction";
import { requireRole } from "../../members/require-role";
import { canAdminister } from "../../members/roles";
import { amountSchema, keySchema, shownReasonSchema } from "./credit-fields";
import { lockAdministered } from "./lock-administered";

export const correctBalanceSchema = z.object({
  memberId: z.guid({ error: "Choose a member." }),
  amount: amountSchema,
  reason: shownReasonSchema,
  key: keySchema,
});

/**
 * Gives a member credit or takes some, with a reason that the member reads. Admins only, and not for themselves. The same
 * key again changes nothing.
 * @throws DomainError not-allowed, balance-own, member-not-found, correction-too-much.
 */
export async function correctBalance(
  context: MemberContext,
  { memberId, amount, reason, key }: z.output<typeof correctBalanceSchema>,
): Promise<{ memberId: string }> {
  requireRole(context, canAdminister);
  return context.db.transaction(async (tx) => {
    await lockAdministered(tx, context, memberId);
    const correction = { memberId, cents: amount, title: reason, reference: `correction:${key}` };
    if (await postCorrection(tx, context, correction)) {
      const details = { amount: formatCents(amount), reason };
      await recordAudit(tx, context, { action: "balance corrected", subjectId: memberId, details });
    }
    return { memberId };
  });
}
