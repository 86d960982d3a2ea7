import type { LedgerKind } from "./add-ledger-entry";

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
