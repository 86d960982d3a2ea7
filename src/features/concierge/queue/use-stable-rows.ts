import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { DeskRow } from "@/domain/concierge/queue/lists/list-queue";
import { changesText } from "./changes-text";
import { cachedList, cacheList } from "./list-session-cache";
import { type MergedRows, mergeRows, showAll } from "./merge-rows";

type Steady = { source: DeskRow[]; merged: MergedRows; news: string };

/**
 * The rows of a list that stay where they are, whatever colleagues do, and what has changed in a line. A list that a request
 * was opened from is the same beside it: `key` tells which one it is. `list` is what scrolls.
 */
export function useStableRows(key: string, rows: DeskRow[], hasNext: boolean) {
  const [steady, setSteady] = useState<Steady>(() => openList(key, rows, hasNext));
  if (steady.source !== rows) setSteady(followed(steady.merged, steady.news, rows, hasNext));
  const { merged, news } = steady;
  const list = useRef<HTMLDivElement>(null);
  useKeptScroll(key, list);
  useEffect(() => cacheList(key, { merged }), [key, merged]);
  const showNow = () => setSteady({ source: rows, merged: showAll(rows), news: "" });
  return { rows: merged.shown, isBehind: isBehind(merged), news, showNow, list };
}

function openList(key: string, rows: DeskRow[], hasNext: boolean): Steady {
  const kept = cachedList(key);
  return kept ? followed(kept.merged, "", rows, hasNext) : { source: rows, merged: showAll(rows), news: "" };
}

function followed(before: MergedRows, news: string, rows: DeskRow[], hasNext: boolean): Steady {
  const merged = mergeRows(before.shown, rows, hasNext);
  return { source: rows, merged, news: changesText(before, merged) || news };
}

function isBehind({ shown, heldBack }: MergedRows): boolean {
  return heldBack.length > 0 || shown.some(({ isGone }) => isGone);
}

function useKeptScroll(key: string, list: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    element.scrollTop = cachedList(key)?.scrollTop ?? 0;
    const keep = () => cacheList(key, { scrollTop: element.scrollTop });
    element.addEventListener("scroll", keep, { passive: true });
    return () => element.removeEventListener("scroll", keep);
  }, [key, list]);
}
