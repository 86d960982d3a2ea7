"use server";

import { staffAction } from "@/auth/action-clients";
import { correctBalance, correctBalanceSchema } from "@/domain/administration/credit/correct-balance";
import {
  freezeBalance,
  freezeBalanceSchema,
  unfreezeBalance,
  unfreezeBalanceSchema,
} from "@/domain/administration/credit/freeze-balance";
import { refundPurchase, refundPurchaseSchema } from "@/domain/administration/credit/refund-purchase";

export const correctBalanceAction = staffAction({
  name: "correct balance",
  schema: correctBalanceSchema,
  run: correctBalance,
  message: "Booked",
});

export const freezeBalanceAction = staffAction({
  name: "freeze balance",
  schema: freezeBalanceSchema,
  run: freezeBalance,
  message: "On hold",
});

export const unfreezeBalanceAction = staffAction({
  name: "unfreeze balance",
  schema: unfreezeBalanceSchema,
  run: unfreezeBalance,
  message: "No longer on hold",
});

export const refundPurchaseAction = staffAction({
  name: "refund purchase",
  schema: refundPurchaseSchema,
  run: refundPurchase,
  message: "Refunded",
});
