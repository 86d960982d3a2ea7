import type { DomainErrorCode } from "@/domain/errors";
import type { Envelope } from "@/lib/forms/envelope";
import type { IconName } from "@/ui/layout/icon";

/** `ended` codes need a new code, `refused` ones cannot be paid. */
export type StateTone = "valid" | "charged" | "refunded" | "ended" | "refused";

export type TillState = { tone: StateTone; icon: IconName; title: string };

export const TILL_STATES = {
  valid: { tone: "valid", icon: "ticket", title: "Valid" },
  pass: { tone: "valid", icon: "ticket", title: "Valid pass" },
  used: { tone: "charged", icon: "check", title: "Used" },
  undone: { tone: "refunded", icon: "undo", title: "Undone" },
  member: { tone: "valid", icon: "user", title: "Valid member" },
  charged: { tone: "charged", icon: "check", title: "Charged" },
  refunded: { tone: "refunded", icon: "undo", title: "Refunded" },
} as const satisfies Record<string, TillState>;

const REJECTIONS: Record<string, TillState | undefined> = {
  "till-code-wrong": { tone: "refused", icon: "question", title: "Unknown code" },
  "till-code-charged": { tone: "ended", icon: "double-check", title: "Already charged" },
  "till-code-withdrawn": { tone: "ended", icon: "close", title: "Cancelled" },
  "till-code-expired": { tone: "ended", icon: "clock", title: "Expired" },
  "till-code-elsewhere": { tone: "refused", icon: "pin", title: "Another brand" },
  "till-member-inactive": { tone: "refused", icon: "user", title: "Not a member" },
  "till-balance-used": { tone: "refused", icon: "coins", title: "Not enough balance" },
  "till-balance-frozen": { tone: "refused", icon: "lock", title: "Can’t be charged" },
  "pass-elsewhere": { tone: "refused", icon: "pin", title: "Another brand" },
  "pass-used": { tone: "ended", icon: "double-check", title: "Already used" },
  "pass-expired": { tone: "ended", icon: "clock", title: "Expired" },
  "pass-revoked": { tone: "ended", icon: "close", title: "Withdrawn" },
  "card-of-another-club": { tone: "refused", icon: "question", title: "Another club" },
  "card-signed-out": { tone: "refused", icon: "user", title: "Signed out" },
  "card-suspended": { tone: "refused", icon: "lock", title: "Not active" },
  "card-removed": { tone: "ended", icon: "close", title: "Withdrawn" },
  "card-stale": { tone: "ended", icon: "clock", title: "Too old" },
  "card-scanned": { tone: "ended", icon: "double-check", title: "Already scanned" },
} satisfies Partial<Record<DomainErrorCode, TillState>>;

/** Returns the title of a rejection, such as "Expired". */
export function rejectionTitle(errorCode: string): string {
  return REJECTIONS[errorCode]?.title ?? errorCode;
}

/** Returns the state of a code that the till rejected, or null for any other result, such as an empty field. */
export function rejectionOf(result: Envelope | null): (TillState & { message: string }) | null {
  const error = result?.status === "error" ? result.fieldErrors?.code : undefined;
  const state = error && REJECTIONS[error.errorCode];
  return state ? { ...state, message: error.message } : null;
}
