"use client";

import { useEffect } from "react";
import { whenOnline } from "./when-online";

/** Without a network a link says so; left alone it would leave the page for the browser's own error. */
export function OfflineLinks() {
  useEffect(() => {
    document.addEventListener("click", explain, { capture: true });
    return () => document.removeEventListener("click", explain, { capture: true });
  }, []);
  return null;
}

function explain(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (navigator.onLine || !link || !isOnItsWay(link)) return;
  event.preventDefault();
  event.stopPropagation();
  whenOnline(() => location.assign(link.href));
}

/** Whether it leads to another page of the club; `data-offline` marks those that need no network. */
function isOnItsWay(link: HTMLAnchorElement): boolean {
  if (!link.href || link.dataset.offline !== undefined || link.origin !== location.origin) return false;
  return link.pathname !== location.pathname || link.search !== location.search || link.hash === "";
}
