import { DAY, isOver } from "@/lib/durations";
import type { LedgerKind } from "./add-ledger-entry";

export const REFUND_WITHIN = 30 * DAY;

export type BalanceFields = {
  /** The sum of all entries, never below zero. */
  cents: number;
  /** Welcome, thank-you and perk credit that waits for a confirmed phone or the end of its waiting time. */
  waitingCents: number;
  frozenAt: Date | null;
  /** Until when a recovered contact holds the balance, or null. */
  heldUntil: Date | null;
};

export function spendableCents({ cents, waitingCents, frozenAt, heldUntil }: BalanceFields): number {
  return frozenAt || heldUntil ? 0 : Math.max(cents - waitingCents, 0);
}

/** Returns why a balance that is not blocked doesn't cover a price. */
export function spendError(
  balance: BalanceFields,
  price: number,
): "balance-waiting" | "balance-short" | null {
  if (price <= spendableCents(balance)) return null;
  return price <= balance.cents ? "balance-waiting" : "balance-short";
}

export type PurchaseFields = {
  cents: number;
  refundedCents: number;
  createdAt: Date;
  readAt: Date;
};

export function refundableCents(purchase: PurchaseFields): number {
  return isLate(purchase) ? 0 : purchase.cents - purchase.refundedCents;
}

export function refundError(
  purchase: PurchaseFields,
  cents: number,
): "refund-late" | "refund-too-much" | null {
  if (isLate(purchase)) return "refund-late";
  return cents > refundableCents(purchase) ? "refund-too-much" : null;
}

function isLate({ createdAt, readAt }: PurchaseFields): boolean {
  return isOver(createdAt, REFUND_WITHIN, readAt);
}

export const KIND_LABELS: Record<LedgerKind, string> = {
  welcome: "Welcome",
  "thank-you": "Thank-you",
  perk: "Perk",
  gift: "Gift",
  purchase: "Purchase",
  refund: "Refund",
  correction: "Correction",
};
