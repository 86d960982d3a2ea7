"use server";

import { staffAction } from "@/auth/action-clients";
import { correctBalance, refundPurchase } from "@/domain/money/correct-balance";
import { freezeBalance, unfreezeBalance } from "@/domain/money/freeze-balance";
import { withdrawalText } from "@/features/money/withdrawal-text";

export const correctBalanceAction = staffAction("correct balance", correctBalance, "Balance corrected");
export const freezeBalanceAction = staffAction("freeze balance", freezeBalance, "Balance frozen");
export const unfreezeBalanceAction = staffAction("unfreeze balance", unfreezeBalance, "Balance unfrozen");
export const refundPurchaseAction = staffAction("refund purchase", refundPurchase, ({ withdrawn }) =>
  withdrawn ? `Refunded. ${withdrawalText(withdrawn)}` : "Refunded",
);
