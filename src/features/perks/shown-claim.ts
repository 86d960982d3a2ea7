export type ShownClaim = {
  id: string;
  /** Null for credit, for a link, and while the code is hidden. */
  code: string | null;
  /** The address that a link opens; null for the other kinds, and while it is hidden. */
  link: string | null;
  /** Whether the code of a bought perk is still behind "Show code". */
  isHidden: boolean;
  isReturnable: boolean;
  /** The formatted day in New York. */
  on: string;
  /** How many times the code can be used. */
  uses: number;
  /** "Used at Corvo, November 25, 2026", "Withdrawn" or "Valid until …" of a pass; null for a valid one without an end. */
  state: string | null;
  /** Whether a pass was used, or the code or pass was withdrawn. */
  isOver: boolean;
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

/** "Yours since November 21, 2026", "for 2 uses" of one code, and the state of a pass. */
export function sinceTexts({ on, uses, state }: ShownClaim): string[] {
  return [`Yours since ${on}`, ...(uses > 1 ? [`for ${uses} uses`] : []), ...(state ? [state] : [])];
}
