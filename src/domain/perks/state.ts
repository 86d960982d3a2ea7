export type PerkFields = {
  startsAt: string;
  endsAt: string | null;
  limitPerMember: number;
  claimed: number;
  readAt: Date;
};

/** `spent`: the member has made the last allowed claim. */
export type PerkState = "coming" | "claimable" | "spent" | "over";

export function perkState({ startsAt, endsAt, readAt, ...claims }: PerkFields): PerkState {
  if (readAt < new Date(startsAt)) return "coming";
  if (endsAt !== null && readAt >= new Date(endsAt)) return "over";
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
