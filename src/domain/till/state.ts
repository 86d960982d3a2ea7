export type TillCodeFields = {
  status: "open" | "taken" | "withdrawn";
  expiresAt: Date;
  brand: string;
  memberStatus: "active" | "suspended" | "erased";
  readAt: Date;
};

export type CodeState = "live" | "taken" | "withdrawn" | "expired";

export function codeState({
  status,
  expiresAt,
  readAt,
}: Pick<TillCodeFields, "status" | "expiresAt" | "readAt">) {
  if (status !== "open") return status;
  return (readAt < expiresAt ? "live" : "expired") satisfies CodeState;
}

const STATE_ERRORS = {
  live: null,
  taken: "till-code-charged",
  withdrawn: "till-code-withdrawn",
  expired: "till-code-expired",
} as const;

/** Returns why a till cannot charge a code, or null. Another brand learns only that the code is not its own. */
export function chargeError(code: TillCodeFields, brand: string) {
  if (code.brand !== brand) return "till-code-elsewhere";
  const error = STATE_ERRORS[codeState(code)];
  if (error !== null) return error;
  return code.memberStatus === "active" ? null : "till-member-inactive";
}

export function tillKeyError({ revokedAt }: { revokedAt: Date | null }) {
  return revokedAt === null ? null : "till-key-revoked";
}
