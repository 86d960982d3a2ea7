import "server-only";
import type { Database } from "@/db/client";
import { brandTakings } from "@/db/schema";
import type { Clock } from "../context";
import { addLedgerEntry } from "./add-ledger-entry";
import { type Balance, spendingError } from "./balance";

type Purchase = {
  memberId: string;
  brand: string;
  perkId?: string;
  title: string;
  cents: number;
  reference: string;
  /** The brand's own text for the payment. */
  brandReference?: string | undefined;
};

export type PostedPurchase = { paymentId: number; cents: number; createdAt: Date };

/**
 * Charges the balance and adds the brand's row. Lock the active member in the transaction `tx` first, and then read
 * `balance`.
 */
export async function postPurchase(
  tx: Database,
  context: Clock,
  balance: Balance,
  { memberId, brand, perkId, title, cents, reference, brandReference }: Purchase,
): Promise<PostedPurchase> {
  const error = spendingError(balance, cents);
  if (error) throw error;
  const [payment] = await tx
    .insert(brandTakings)
    .values({ brand, perkId, kind: "take", cents, reference: brandReference, createdAt: context.now })
    .returning({ paymentId: brandTakings.id, cents: brandTakings.cents, createdAt: brandTakings.createdAt });
  if (!payment) throw new Error("the payment was not stored");
  const entry = { memberId, title, reference, brandTakingId: payment.paymentId };
  await addLedgerEntry(tx, context, { ...entry, kind: "purchase", amountCents: -cents });
  return payment;
}
