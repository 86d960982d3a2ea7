import type { PerkClaim } from "@/domain/perks/claim-perk";
import { formatDate } from "@/lib/dates";

/** A claim as its page shows it: `on` is the day in New York, `uses` how often its code may be used. */
export type ShownClaim = { id: string; code: string | null; on: string; uses: number };

export function showClaim({ id, code, createdAt }: PerkClaim): ShownClaim {
  return { id, code, on: formatDate(createdAt), uses: 1 };
}

/** Claims of one perk with each code once, as often to be used as it was claimed; newest first, as they came. */
export function mergeCodes(claims: ShownClaim[]): ShownClaim[] {
  const merged: ShownClaim[] = [];
  for (const claim of claims) {
    const same = merged.find(({ code }) => code !== null && code === claim.code);
    if (same) same.uses += claim.uses;
    else merged.push({ ...claim });
  }
  return merged;
}

/** "Yours since November 21, 2026 · for 2 uses". */
export function sinceText({ on, uses }: ShownClaim): string {
  return uses > 1 ? `Yours since ${on} · for ${uses} uses` : `Yours since ${on}`;
}
