export type ShownClaim = {
  id: string;
  /** Null for credit, and while the code is hidden. */
  code: string | null;
  /** Whether the code of a bought perk is still behind "Show code". */
  isHidden: boolean;
  isReturnable: boolean;
  /** The formatted day in New York. */
  on: string;
  /** How many times the code can be used. */
  uses: number;
  /** When or how pending credit can be spent; null for spendable credit and for a code. */
  remedy: string | null;
};

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

/** "Yours since November 21, 2026" and, for several uses of one code, "for 2 uses". */
export function sinceTexts({ on, uses }: ShownClaim): string[] {
  return uses > 1 ? [`Yours since ${on}`, `for ${uses} uses`] : [`Yours since ${on}`];
}
