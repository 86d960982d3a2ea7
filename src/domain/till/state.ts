/** What decides whether a till may take a code: the row, its member and the instant at which both were read. */
export type CodeFacts = {
  status: "open" | "taken" | "withdrawn";
  expiresAt: Date;
  brand: string;
  memberStatus: "active" | "suspended" | "erased";
  /** When all this was read, by the database's clock. */
  readAt: Date;
};

export type CodeState = "live" | "taken" | "withdrawn" | "lapsed";

/** What state a code is in; to the instant of its end it has lapsed. */
export function codeState({ status, expiresAt, readAt }: Pick<CodeFacts, "status" | "expiresAt" | "readAt">) {
  if (status !== "open") return status;
  return (readAt < expiresAt ? "live" : "lapsed") satisfies CodeState;
}

const REFUSALS = {
  live: null,
  taken: "till-code-taken",
  withdrawn: "till-code-withdrawn",
  lapsed: "till-code-lapsed",
} as const;

/** Why the till of a brand can't take a code; null when it can. Another brand learns nothing but that it isn't its own. */
export function chargeError(code: CodeFacts, brand: string) {
  if (code.brand !== brand) return "till-code-elsewhere";
  const refusal = REFUSALS[codeState(code)];
  if (refusal !== null) return refusal;
  return code.memberStatus === "active" ? null : "till-member-gone";
}

/** Why a key opens no till; null when it does. */
export function whyKeyIsNoGood({ revokedAt }: { revokedAt: Date | null }) {
  return revokedAt === null ? null : "till-key-revoked";
}
