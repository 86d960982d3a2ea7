import type { MergedRows } from "./merge-rows";

type Kept = { key: string; merged: MergedRows; scrollTop: number };

let kept: Kept | null = null;

/** What a list showed, for the page that is opened from it; written in the browser alone. */
export function cachedList(key: string): Kept | null {
  return kept?.key === key ? kept : null;
}

export function cacheList(key: string, part: Partial<Omit<Kept, "key">>): void {
  const before = cachedList(key) ?? { merged: { shown: [], heldBack: [] }, scrollTop: 0 };
  kept = { ...before, ...part, key };
}

/** Whether a list or a request has been on this device's desk since the page was loaded. */
export function hasCachedList(): boolean {
  return kept !== null;
}
