import { isOver, MINUTE } from "@/lib/durations";
import { PERK_KINDS, type PerkKind } from "@/lib/perk-kinds";

export type PerkFields = {
  startsAt: string;
  endsAt: string | null;
  /** Of an evening, which can be claimed until it begins. */
  happensAt?: string | undefined;
  limitPerMember: number;
  claimed: number;
  readAt: Date;
};

/** `spent`: the member has made the last allowed claim. */
export type PerkState = "coming" | "claimable" | "spent" | "over";

export function perkState({ startsAt, endsAt, happensAt, readAt, ...claims }: PerkFields): PerkState {
  if (readAt < new Date(startsAt)) return "coming";
  if ([endsAt, happensAt].some((end) => end && readAt >= new Date(end))) return "over";
  return isSpent(claims) ? "spent" : "claimable";
}

export function claimError(perk: PerkFields): "perk-not-found" | "perk-limit" | null {
  const state = perkState(perk);
  if (state === "claimable") return null;
  return state === "spent" ? "perk-limit" : "perk-not-found";
}

export function isSpent({
  claimed,
  limitPerMember,
}: Pick<PerkFields, "claimed" | "limitPerMember">): boolean {
  return claimed >= limitPerMember;
}

export type StockFields = {
  kind: PerkKind;
  limitInAll: number | null;
  /** Claims of all members that were not returned. */
  claimed: number;
  codesLeft: number;
};

/** How many claims are left for all members together; null for a perk without a pool and without a limit. */
export function remainingClaims({ kind, limitInAll, claimed, codesLeft }: StockFields): number | null {
  const limits = [
    ...(limitInAll === null ? [] : [Math.max(limitInAll - claimed, 0)]),
    ...(PERK_KINDS[kind].hasPool ? [codesLeft] : []),
  ];
  return limits.length === 0 ? null : Math.min(...limits);
}

export function stockError(stock: StockFields): "perk-gone" | null {
  return remainingClaims(stock) === 0 ? "perk-gone" : null;
}

const RETURNABLE_FOR = 10 * MINUTE;

export type ClaimFields = {
  /** Null for a claim from before the kinds. */
  kind: PerkKind | null;
  /** Null for credit and for unique codes. */
  code: string | null;
  /** Null while the code of a bought perk is hidden. */
  codeShownAt: Date | null;
  returnedAt: Date | null;
  /** When a refund withdrew the code, pass or link. */
  revokedAt: Date | null;
  /** Null for a claim of no evening. `endedAt`: when the content ended it early. */
  evening: { happensAt: Date; endedAt: Date | null } | null;
  /** When a till used the pass. */
  usedAt: Date | null;
  createdAt: Date;
  readAt: Date;
};

export function isCodeHidden({
  kind,
  code,
  codeShownAt,
}: Pick<ClaimFields, "kind" | "code" | "codeShownAt">): boolean {
  const hasCode = kind === null ? code !== null : kind !== "credit";
  return hasCode && codeShownAt === null;
}

/** Returns why a claim cannot be returned, or null. The passes of an evening can be until it begins, or if it was ended. */
export function returnError(
  claim: ClaimFields,
): "perk-shown" | "perk-return-late" | "pass-used" | "evening-began" | null {
  const { evening, usedAt, readAt } = claim;
  if (evening) {
    if (usedAt) return "pass-used";
    return evening.endedAt || readAt < evening.happensAt ? null : "evening-began";
  }
  if (!isCodeHidden(claim)) return "perk-shown";
  return isOver(claim.createdAt, RETURNABLE_FOR, claim.readAt) ? "perk-return-late" : null;
}

export function showError({ returnedAt, revokedAt }: Pick<ClaimFields, "returnedAt" | "revokedAt">) {
  if (returnedAt !== null) return "perk-returned";
  return revokedAt === null ? null : "perk-withdrawn";
}
