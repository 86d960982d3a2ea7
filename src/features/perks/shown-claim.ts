import type { PassState } from "@/domain/perks/pass-state";
import type { Path } from "@/lib/paths";
import type { PerkKind } from "@/lib/perk-kinds";

export type ShownEvening = {
  /** Day and time where the evening is. */
  when: string;
  where: string;
  mapHref: string;
  calendarHref: Path;
  isCalledOff: boolean;
};

export type ShownGuest = {
  id: string;
  name: string | null;
  /** The absolute address of the guest's page. */
  link: string;
  state: PassState;
  isReturnable: boolean;
};

export type ShownClaim = {
  id: string;
  /** Null for a claim from before the kinds. */
  kind: PerkKind | null;
  /** Null for credit, for a link, while the code is hidden, and after it was withdrawn. */
  code: string | null;
  /** The address that a link opens; null for the other kinds, and while it is hidden. */
  link: string | null;
  /** Whether the code of a bought perk is still behind "Show code". */
  isHidden: boolean;
  isReturnable: boolean;
  /** The formatted day in New York, of the first claim of a merged code. */
  on: string;
  /** The day of the last claim of a merged code. */
  lastOn?: string;
  /** How many times the code can be used. */
  uses: number;
  state: PassState;
  /** "Used at Corvo, November 25, 2026", "Withdrawn", "Expired …" or "Valid until …"; null for a valid one without an end. */
  stateText: string | null;
  /** When or how pending credit can be spent; null for spendable credit and for a code. */
  remedy: string | null;
  /** Null for a perk that is no evening. */
  evening: ShownEvening | null;
  guests: ShownGuest[];
};

/** Merges claims of one perk with the same code: adds up their uses and keeps both dates. Keeps the order, newest first. */
export function mergeCodes(claims: ShownClaim[]): ShownClaim[] {
  const merged: ShownClaim[] = [];
  for (const claim of claims) {
    const same = merged.find(({ code }) => code !== null && code === claim.code);
    if (same)
      Object.assign(same, { uses: same.uses + claim.uses, on: claim.on, lastOn: same.lastOn ?? same.on });
    else merged.push({ ...claim });
  }
  return merged;
}

/** When and where an evening is. Otherwise "Yours since November 21, 2026", "for 2 uses" and the last day of one code, and the state of a pass. */
export function sinceTexts({ on, lastOn = on, uses, stateText, evening }: ShownClaim): string[] {
  if (evening) return [evening.when, evening.where];
  return [
    `Yours since ${on}`,
    ...(uses > 1 ? [`for ${uses} uses`] : []),
    ...(lastOn === on ? [] : [`last claimed ${lastOn}`]),
    ...(stateText ? [stateText] : []),
  ];
}

/** Whether the claim can no longer be used: a pass that was used or has expired, or a withdrawn code, pass or link. */
export function isOver({ state }: Pick<ShownClaim, "state">): boolean {
  return state !== "valid";
}

const STAMPS: Record<PassState, string | null> = {
  valid: null,
  used: "Used",
  revoked: "Withdrawn",
  expired: "Expired",
};

/** Returns what is stamped on a claim that can no longer be used, or null. */
export function stampOf({ state, evening }: Pick<ShownClaim, "state" | "evening">): string | null {
  return evening?.isCalledOff ? "Called off" : STAMPS[state];
}
