/** What decides whether a member can have a perk: what the content says of it, their claims so far, and the instant. */
export type PerkFacts = {
  /** ISO instants; a perk without an end stays. */
  startsAt: string;
  endsAt: string | null;
  limitPerMember: number;
  /** How often the member has had it. */
  claimed: number;
  /** When all this was read, by the database's clock. */
  readAt: Date;
};

/** `spent` when the member has had it as often as a member may. */
export type PerkState = "coming" | "claimable" | "spent" | "over";

export function perkState({ startsAt, endsAt, readAt, ...claims }: PerkFacts): PerkState {
  if (readAt < new Date(startsAt)) return "coming";
  if (endsAt !== null && readAt >= new Date(endsAt)) return "over";
  return isSpent(claims) ? "spent" : "claimable";
}

/** Why the member can't have it (once more); null when they can. */
export function claimError(perk: PerkFacts): "perk-not-found" | "perk-limit" | null {
  const state = perkState(perk);
  if (state === "claimable") return null;
  return state === "spent" ? "perk-limit" : "perk-not-found";
}

/** Whether the limit is reached; one that was lowered takes nothing back. */
export function isSpent({ claimed, limitPerMember }: Pick<PerkFacts, "claimed" | "limitPerMember">): boolean {
  return claimed >= limitPerMember;
}
