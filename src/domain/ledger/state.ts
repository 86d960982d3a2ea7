import { DAY } from "@/lib/durations";
import type { LedgerKind } from "./add-ledger-entry";

/** How long a purchase can be refunded, in milliseconds. */
export const REFUND_WITHIN = 30 * DAY;

/** What decides whether a member's credit can be spent, in cents. */
export type BalanceFacts = {
  /** The sum of all entries, never below zero. */
  cents: number;
  /** Welcome and thank-you credit that waits for a confirmed phone or for its days to be over. */
  waitingCents: number;
  /** Since when nothing can be bought with it; null when it isn't frozen. */
  frozenAt: Date | null;
};

/** What can be spent now, in cents; a correction may have taken some of what waits. */
export function spendableCents({ cents, waitingCents, frozenAt }: BalanceFacts): number {
  return frozenAt ? 0 : Math.max(cents - waitingCents, 0);
}

/** Why something at `price` cents can't be bought with it; null when it can. */
export function spendError(
  balance: BalanceFacts,
  price: number,
): "balance-frozen" | "balance-waiting" | "balance-short" | null {
  if (balance.frozenAt) return "balance-frozen";
  if (price <= spendableCents(balance)) return null;
  return price <= balance.cents ? "balance-waiting" : "balance-short";
}

/** What decides whether a purchase can be refunded. */
export type PurchaseFacts = {
  /** The price and what of it was given back already, in cents. */
  cents: number;
  refundedCents: number;
  createdAt: Date;
  /** When all this was read, by the database's clock. */
  readAt: Date;
};

/** How much of a purchase can still be given back, in cents; nothing once its 30 days are over. */
export function refundableCents(purchase: PurchaseFacts): number {
  return isLate(purchase) ? 0 : purchase.cents - purchase.refundedCents;
}

/** Why `cents` of a purchase can't be given back; null when they can. */
export function refundError(
  purchase: PurchaseFacts,
  cents: number,
): "refund-late" | "refund-too-much" | null {
  if (isLate(purchase)) return "refund-late";
  return cents > refundableCents(purchase) ? "refund-too-much" : null;
}

function isLate({ createdAt, readAt }: PurchaseFacts): boolean {
  return readAt.getTime() >= createdAt.getTime() + REFUND_WITHIN;
}

/** What an entry is called beside its title. */
export const KIND_LABELS: Record<LedgerKind, string> = {
  welcome: "Welcome",
  "thank-you": "Thank-you",
  perk: "Perk",
  gift: "Gift",
  purchase: "Purchase",
  refund: "Refund",
  correction: "Correction",
};
