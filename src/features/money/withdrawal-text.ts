import type { RefundedPurchase } from "@/domain/money/correct-balance";

type Withdrawn = NonNullable<RefundedPurchase["withdrawn"]>;

/** Says what a refund did to the code, pass or link of a perk. */
export function withdrawalText({ thing, result }: Withdrawn): string {
  return result === "used"
    ? `The ${thing} was already used, so it stays used.`
    : `The ${thing} was withdrawn.`;
}
