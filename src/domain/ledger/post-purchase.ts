import "server-only";
import { and, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { brandTakings, ledgerEntries } from "@/db/schema";
import type { Context } from "../context";
import { DomainError } from "../errors";
import { addLedgerEntry } from "./add-ledger-entry";
import { lockBalance, spendingError } from "./balance";

type Purchase = {
  memberId: string;
  brand: string;
  perkId?: string;
  title: string;
  cents: number;
  reference: string;
};

export type PostedPurchase = { chargeId: number; cents: number; createdAt: Date };

/** Charges the balance and adds the brand's row. The same reference returns the first purchase. */
export async function postPurchase(
  tx: Database,
  context: Pick<Context, "now">,
  { memberId, brand, perkId, title, cents, reference }: Purchase,
): Promise<PostedPurchase> {
  const balance = await lockBalance(tx, context, memberId);
  const earlier = await findPurchase(tx, memberId, reference);
  if (earlier) return earlier;
  if (balance?.status !== "active") throw new DomainError("sign-in-required");
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

async function findPurchase(
  tx: Database,
  memberId: string,
  reference: string,
): Promise<PostedPurchase | undefined> {
  const { id, cents, createdAt } = brandTakings;
  const [earlier] = await tx
    .select({ chargeId: id, cents, createdAt })
    .from(ledgerEntries)
    .innerJoin(brandTakings, eq(id, ledgerEntries.brandTakingId))
    .where(and(eq(ledgerEntries.memberId, memberId), eq(ledgerEntries.reference, reference)));
  return earlier;
}
