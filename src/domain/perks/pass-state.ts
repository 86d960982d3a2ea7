import { isOver, MINUTE } from "@/lib/durations";

export type PassFields = {
  brand: string;
  memberStatus: "active" | "suspended" | "erased";
  /** Null without an end. */
  validUntil: Date | null;
  revokedAt: Date | null;
  usedAt: Date | null;
  readAt: Date;
};

export type PassState = "valid" | "used" | "expired" | "revoked";

/** The state of a pass. Other claims are valid or revoked. A use that came before a withdrawal stays a use. */
export function passState({
  validUntil,
  revokedAt,
  usedAt,
  readAt,
}: Omit<PassFields, "brand" | "memberStatus">): PassState {
  if (usedAt !== null) return "used";
  if (revokedAt !== null) return "revoked";
  return validUntil !== null && readAt >= validUntil ? "expired" : "valid";
}

const STATE_ERRORS = {
  valid: null,
  used: "pass-used",
  expired: "pass-expired",
  revoked: "pass-revoked",
} as const satisfies Record<PassState, string | null>;

/** Returns why a till cannot use a pass, or null. Another brand learns only that the pass is not its own. */
export function passError(pass: PassFields, brand: string) {
  if (pass.brand !== brand) return "pass-elsewhere";
  const error = STATE_ERRORS[passState(pass)];
  if (error !== null) return error;
  return pass.memberStatus === "active" ? null : "till-member-inactive";
}

export const UNDO_WITHIN = 10 * MINUTE;

export type PassUseFields = { tillKeyId: string; undoneAt: Date | null; createdAt: Date; readAt: Date };

/** Returns why a till cannot undo a use that is not undone yet, or null. */
export function undoError({ tillKeyId, createdAt, readAt }: PassUseFields, keyId: string) {
  if (tillKeyId !== keyId) return "pass-undo-elsewhere";
  return isOver(createdAt, UNDO_WITHIN, readAt) ? "pass-undo-late" : null;
}
