/**
 * While the browser calls itself offline, hands each link that leads to another page of the club to `follow` instead of
 * following it: left alone it would leave the page for the browser's own error. Returns how to end it.
 */
export function blockOfflineLinks(follow: (go: () => void) => void): () => void {
  function hold(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (navigator.onLine || !link || !isOnItsWay(link)) return;
    event.preventDefault();
    event.stopPropagation();
    follow(() => location.assign(link.href));
  }

  document.addEventListener("click", hold, { capture: true });
  return () => document.removeEventListener("click", hold, { capture: true });
}

/** Whether it leads to another page of the club; `data-offline` marks those that need no network. */
function isOnItsWay(link: HTMLAnchorElement): boolean {
  if (!link.href || link.dataset.offline !== undefined || link.origin !== location.origin) return false;
  return link.pathname !== location.pathname || link.search !== location.search || link.hash === "";
}
