export const OFFLINE = "You’re offline. Try again once you’re back.";

/**
 * Calls `proceed` if the club can be reached, otherwise `otherwise`. Browsers report being offline even if the club runs on
 * the same machine or network, so then it sends a request.
 */
export function requireOnline(proceed: () => void, otherwise: () => void = doNothing): void {
  if (navigator.onLine) proceed();
  else void canReachClub().then((isReachable) => (isReachable ? proceed() : otherwise()));
}

/**
 * True if the club answers. Call it before a refresh without a click: when Next's router can't load a page, it leaves for
 * the browser's error page.
 */
export async function canReachClub(): Promise<boolean> {
  try {
    await fetch("/livez", { method: "HEAD", cache: "no-store" });
    return true;
  } catch {
    return false;
  }
}

/**
 * While the browser reports being offline, passes each click on a link to another page of the club to `follow`. The link
 * alone would end at the browser's error page. Returns a function that stops it.
 */
export function blockOfflineLinks(follow: (proceed: () => void) => void): () => void {
  function handleClick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (navigator.onLine || !link || !opensAnotherPage(link)) return;
    event.preventDefault();
    event.stopPropagation();
    follow(() => location.assign(link.href));
  }

  document.addEventListener("click", handleClick, { capture: true });
  return () => document.removeEventListener("click", handleClick, { capture: true });
}

/** False for links with `data-offline`, which need no network. */
function opensAnotherPage(link: HTMLAnchorElement): boolean {
  if (!link.href || link.dataset.offline !== undefined || link.origin !== location.origin) return false;
  return link.pathname !== location.pathname || link.search !== location.search || link.hash === "";
}

function doNothing(): void {}
