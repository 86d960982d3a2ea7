/**
 * Checks with a request, because the browser's own report can be wrong both ways: a network may have no internet, and a club may
 * run on the same machine.
 */
export function requireOnline(proceed: () => void, otherwise: () => void = doNothing): void {
  void canReachClub().then((isReachable) => (isReachable ? proceed() : otherwise()));
}

/** Call it before an automatic refresh: if Next's router can't load a page, it opens the browser's error page. */
export async function canReachClub(): Promise<boolean> {
  try {
    await fetch("/livez", { method: "HEAD", cache: "no-store" });
    return true;
  } catch {
    return false;
  }
}

/** While offline, passes clicks on links to `follow`, because they would open the browser's error page. */
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
