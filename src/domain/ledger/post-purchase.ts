import "server-only";
import type { Database } from "@/db/client";
import { brandTakings } from "@/db/schema";
import type { Context } from "../context";
import { addLedgerEntry } from "./add-ledger-entry";
import { type Balance, spendingError } from "./balance";

type Purchase = {
  memberId: string;
  brand: string;
  perkId?: string;
  title: string;
  cents: number;
  reference: string;
};

export type PostedPurchase = { chargeId: number; cents: number; createdAt: Date };

/**
 * Charges the balance and adds the brand's row. Lock the active member in the transaction `tx` first, and then read `balance`.
 * @throws DomainError balance-short, balance-waiting, balance-frozen.
 */
export async function postPurchase(
  tx: Database,
  context: Pick<Context, "now">,
  balance: Balance,
  { memberId, brand, perkId, title, cents, reference }: Purchase,
): Promise<PostedPurchase> {
  const error = spendingError(balance, cents);
  if (error) throw error;
  const [charge] = await tx
    .insert(brandTakings)
    .values({ brand, perkId, kind: "take", cents, createdAt: context.now })
    .returning({ chargeId: brandTakings.id, cents: brandTakings.cents, createdAt: brandTakings.createdAt });
  if (!charge) throw new Error("the charge was not stored");
  const entry = { memberId, title, reference, brandTakingId: charge.chargeId };
  await addLedgerEntry(tx, context, { ...entry, kind: "purchase", amountCents: -cents });
  return charge;
}
