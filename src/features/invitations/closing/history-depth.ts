import { readScreen } from "../invite-query";

/**
 * How many entries of the history lie above the page that a modal was opened over: 0 where the modal was there first, or
 * where the browser doesn't tell. Entries of other documents don't count: going back to one would load it.
 */
export function historyDepth(page: URL): number {
  const { navigation } = window;
  const here = navigation?.currentEntry?.index ?? 0;
  for (let above = 1; above <= here; above++) {
    const entry = navigation.entries()[here - above];
    if (!entry?.url || !entry.sameDocument) return 0;
    const url = new URL(entry.url);
    if (readScreen(url.searchParams) === null) return isSamePage(url, page) ? above : 0;
  }
  return 0;
}

function isSamePage(one: URL, other: URL): boolean {
  return one.pathname === other.pathname && one.search === other.search;
}
