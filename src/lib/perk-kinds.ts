/**
 * The kinds of perks (docs/design.md#10-perks-a-brand-can-trust). `hasPool`: each claim gets another code of those that
 * were uploaded.
 */
export const PERK_KINDS = {
  /** One code for all members. */
  shared: { label: "A code", hasPool: false },
  /** One code per claim. */
  unique: { label: "A code of your own", hasPool: true },
  /** Made by the club, and checked at the brand's till or door. */
  pass: { label: "A pass", hasPool: false },
  /** An address that opens with a token of the claim. */
  link: { label: "A link", hasPool: false },
  /** Added to the balance. */
  credit: { label: "Balance", hasPool: false },
} as const;

export type PerkKind = keyof typeof PERK_KINDS;
