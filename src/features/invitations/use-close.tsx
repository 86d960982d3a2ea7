import { useRouter } from "next/navigation";
import type { ComponentProps } from "react";
import type { Href } from "@/lib/paths";
import { ButtonLink } from "@/ui/forms/button-link";
import { requireOnline } from "@/ui/toast/require-online";
import { readScreen } from "./invite-query";

let isGoingBack = false;

/**
 * Closes a modal by going back to the history entry of the page below, then refreshes that page. If the modal has no such entry,
 * for example after a hard load, `returnHref` replaces the modal's entry. Offline, the page below is shown without a refresh.
 */
export function useClose(returnHref: Href): () => void {
  const router = useRouter();
  return () => {
    const depth = historyDepth(new URL(returnHref, window.location.href));
    if (depth > 0) goBack(depth, () => requireOnline(router.refresh));
    else
      requireOnline(
        () => router.replace(returnHref, { scroll: false }),
        () => window.history.replaceState(null, "", returnHref),
      );
  };
}

/** Ignores a second call until the browser has gone back: going back twice would leave the page below. */
function goBack(entries: number, onArrival: () => void): void {
  if (isGoingBack) return;
  isGoingBack = true;
  const arrive = () => {
    isGoingBack = false;
    onArrival();
  };
  window.addEventListener("popstate", arrive, { once: true });
  window.history.go(-entries);
}

/**
 * Counts the history entries above the page that the modal was opened over. Returns 0 if the modal came first, if the browser
 * has no Navigation API, or if the page is another document, because going back would load it.
 */
function historyDepth(page: URL): number {
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

type ReturnLinkProps = Omit<ComponentProps<typeof ButtonLink>, "href"> & { href: Href };

/** A link that closes a modal; without JavaScript it leads to the page below. */
export function ReturnLink({ href, ...rest }: ReturnLinkProps) {
  const close = useClose(href);
  return (
    <ButtonLink
      {...rest}
      href={href}
      scroll={false}
      data-offline=""
      onNavigate={(event) => {
        event.preventDefault();
        close();
      }}
    />
  );
}
