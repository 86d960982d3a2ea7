import type { PerkClaim } from "@/domain/perks/claim-perk";
import { formatDate } from "@/lib/dates";

/** `on` is the formatted day in New York, `uses` the number of times that the code can be used. */
export type ShownClaim = { id: string; code: string | null; on: string; uses: number };

export function showClaim({ id, code, createdAt }: PerkClaim): ShownClaim {
  return { id, code, on: formatDate(createdAt), uses: 1 };
}

/** Merges claims of one perk with the same code and adds up their uses. Keeps the order, newest first. */
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
