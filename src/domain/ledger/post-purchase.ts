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
  /** The slug of the brand that takes it. */
  brand: string;
  /** The perk that is bought, by its document's id; none at a till. */
  perkId?: string;
  /** What the member reads, such as the brand's name. */
  title: string;
  /** The price, above zero. */
  cents: number;
  /** What caused it, such as `till:<id>`: the same again books nothing. */
  reference: string;
};

/** What was booked: the brand's row, by which a refund names it. */
export type PostedPurchase = { takingId: number; cents: number; createdAt: Date };

/**
 * Takes a price from a member's credit and gives the brand its row, within the transaction `tx`, under the lock of the
 * member's row. The same reference again returns what was booked the first time and books nothing.
 * @throws DomainError sign-in-required for a member who isn't active, balance-frozen, balance-waiting, balance-short.
 */
export async function postPurchase(
  tx: Database,
  context: Pick<Context, "now">,
  { memberId, brand, perkId, title, cents, reference }: Purchase,
): Promise<PostedPurchase> {
  const balance = await lockBalance(tx, context, memberId);
  const earlier = await findPurchase(tx, memberId, reference);
  if (earlier) return earlier;
  if (balance?.status !== "active") throw new DomainError("sign-in-required");
  const refusal = spendingError(balance, cents);
  if (refusal) throw refusal;
  const [taking] = await tx
    .insert(brandTakings)
    .values({ brand, perkId, kind: "take", cents, createdAt: context.now })
    .returning({ takingId: brandTakings.id, cents: brandTakings.cents, createdAt: brandTakings.createdAt });
  if (!taking) throw new Error("the take was not stored");
  const entry = { memberId, title, reference, brandTakingId: taking.takingId };
  await addLedgerEntry(tx, context, { ...entry, kind: "purchase", amountCents: -cents });
  return taking;
}

async function findPurchase(
  tx: Database,
  memberId: string,
  reference: string,
): Promise<PostedPurchase | undefined> {
  const { id, cents, createdAt } = brandTakings;
  const [earlier] = await tx
    .select({ takingId: id, cents, createdAt })
    .from(ledgerEntries)
    .innerJoin(brandTakings, eq(id, ledgerEntries.brandTakingId))
    .where(and(eq(ledgerEntries.memberId, memberId), eq(ledgerEntries.reference, reference)));
  return earlier;
}
