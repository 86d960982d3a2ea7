import { formatDate } from "@/lib/dates";
import { formatCents } from "@/lib/money";
import { DomainError } from "../errors";
import type { Balance } from "./read-balance";
import { spendableCents, spendError } from "./state";

/** What stands against spending `price` cents, with the sentence that its member reads; null when nothing does. */
export function spendingError(
  balance: Pick<Balance, "cents" | "waitingCents" | "frozenAt" | "waitsUntil">,
  price: number,
): DomainError | null {
  const why = spendError(balance, price);
  const date = balance.waitsUntil ? formatDate(balance.waitsUntil) : "";
  return why && new DomainError(why, { values: { left: formatCents(spendableCents(balance)), date } });
}
