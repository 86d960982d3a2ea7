"use server";

import { staffAction } from "@/auth/action-clients";
import { correctBalance, type RefundedPurchase, refundPurchase } from "@/domain/money/correct-balance";
import { freezeBalance, unfreezeBalance } from "@/domain/money/freeze-balance";

export const correctBalanceAction = staffAction("correct balance", correctBalance, "Balance corrected");
export const freezeBalanceAction = staffAction("freeze balance", freezeBalance, "Balance frozen");
export const unfreezeBalanceAction = staffAction("unfreeze balance", unfreezeBalance, "Balance unfrozen");
export const refundPurchaseAction = staffAction("refund purchase", refundPurchase, ({ withdrawn }) =>
  withdrawn ? `Refunded. ${withdrawalText(withdrawn)}` : "Refunded",
);

type Withdrawn = NonNullable<RefundedPurchase["withdrawn"]>;

/** Says what a refund did to the code, pass or link of a perk. */
function withdrawalText({ thing, result }: Withdrawn): string {
  return result === "used"
    ? `The ${thing} was already used, so it stays used.`
    : `The ${thing} was withdrawn.`;
}
