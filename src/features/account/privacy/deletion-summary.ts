import { formatCents } from "@/lib/money";

type Credit = {
  /** In cents, as is what could still be refunded. */
  balanceCents: number;
  refundableCents: number;
};

/** What a member who wants to leave reads first: what goes, what stays, and what becomes of the credit. */
export function deletionSummary({ balanceCents, refundableCents }: Credit): string {
  return [
    "Seven days after you ask, your name, contacts, picture, bio, ledger and perks are erased for good, and your open invitations end.",
    balanceCents > 0 && `The ${formatCents(balanceCents)} in your balance goes with the ledger.`,
    refundableCents > 0 &&
      `Purchases of ${formatCents(refundableCents)} that could still be refunded no longer can be: ask the brands before then.`,
    "Friends who joined keep their membership. Until then you can change your mind.",
  ]
    .filter(Boolean)
    .join(" ");
}
