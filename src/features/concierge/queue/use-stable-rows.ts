import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { QueueRow } from "@/domain/concierge/queue/list-queue";
import { changesText, type MergedRows, mergeRows, showAll } from "./merge-rows";

type StableRows = { source: QueueRow[]; merged: MergedRows; changes: string };
type CachedList = { key: string; merged: MergedRows; scrollTop: number };

/** The list that the browser showed last. A request page that opens from it shows the same rows and scroll position. */
let cached: CachedList | null = null;

/**
 * Keeps rows in place while colleagues work, and describes their changes in `changes`.
 * `key` identifies the list. `list` is the ref of the scrolling element.
 */
export function useStableRows(key: string, rows: QueueRow[], hasNext: boolean) {
  const [stable, setStable] = useState<StableRows>(() => openList(key, rows, hasNext));
  if (stable.source !== rows) setStable(updated(stable.merged, stable.changes, rows, hasNext));
  const { merged, changes } = stable;
  const list = useRef<HTMLDivElement>(null);
  useCachedScroll(key, list);
  useEffect(() => cacheList(key, { merged }), [key, merged]);
  const showNow = () => setStable({ source: rows, merged: showAll(rows), changes: "" });
  return { rows: merged.shown, isBehind: isBehind(merged), changes, showNow, list };
}

export function hasCachedList(): boolean {
  return cached !== null;
}

function openList(key: string, rows: QueueRow[], hasNext: boolean): StableRows {
  const list = cachedList(key);
  return list
    ? updated(list.merged, "", rows, hasNext)
    : { source: rows, merged: showAll(rows), changes: "" };
}

function updated(before: MergedRows, changes: string, rows: QueueRow[], hasNext: boolean): StableRows {
  const merged = mergeRows(before.shown, rows, hasNext);
  return { source: rows, merged, changes: changesText(before, merged) || changes };
}

function isBehind({ shown, heldBack }: MergedRows): boolean {
  return heldBack.length > 0 || shown.some(({ isGone }) => isGone);
}

function useCachedScroll(key: string, list: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    element.scrollTop = cachedList(key)?.scrollTop ?? 0;
    const cacheScroll = () => cacheList(key, { scrollTop: element.scrollTop });
    element.addEventListener("scroll", cacheScroll, { passive: true });
    return () => element.removeEventListener("scroll", cacheScroll);
  }, [key, list]);
}

function cachedList(key: string): CachedList | null {
  return cached?.key === key ? cached : null;
}

function cacheList(key: string, part: Partial<Omit<CachedList, "key">>): void {
  const before = cachedList(key) ?? { merged: { shown: [], heldBack: [] }, scrollTop: 0 };
  cached = { ...before, ...part, key };
}
