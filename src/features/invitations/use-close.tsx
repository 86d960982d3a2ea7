import { usePathname, useRouter, useSearchParams } from "next/navigation";
import type { ComponentProps } from "react";
import type { Href } from "@/lib/paths";
import { withQuery } from "@/lib/urls/search-params";
import { ButtonLink } from "@/ui/forms/button-link";
import { requireOnline } from "@/ui/toast/require-online";
import { urlsBelow } from "./history-entries";
import { readScreen, withoutInvite, withoutModal } from "./invite-query";

let isGoingBack = false;

/** The address of a page with a modal. `returnHref` is that of the page below the modal. */
export function useModalAddress() {
  const query = new URLSearchParams(useSearchParams());
  const pathname = usePathname();
  const isEdit = ["cancel", "rename", "request"].includes(readScreen(query)?.kind ?? "");
  return { query, pathname, returnHref: withQuery(pathname, (isEdit ? withoutInvite : withoutModal)(query)) };
}

/**
 * Closes a modal by going back to the history entry of the page below. If the modal has no such entry, for example after a hard
 * load, `returnHref` replaces the modal's entry. Then it refreshes the page below if it can reach the club.
 */
export function useClose(returnHref: Href): () => void {
  const router = useRouter();
  return () => {
    const depth = historyDepth(new URL(returnHref, window.location.href));
    if (depth > 0) goBack(depth, () => requireOnline(router.refresh));
    else
      requireOnline(
        () => {
          router.replace(returnHref, { scroll: false });
          router.refresh();
        },
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
 * Counts the history entries above the page that the modal was opened over. Returns 0 if the modal came first, or if the page is
 * another document, because going back would load it.
 */
function historyDepth(page: URL): number {
  const below = urlsBelow();
  const position = below.findIndex(({ searchParams }) => readScreen(searchParams) === null);
  const nearest = below[position];
  return nearest && isSamePage(nearest, page) ? position + 1 : 0;
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
