"use client";

import { useEffect } from "react";
import { showToast } from "./toast";

/** Without a network a link says so; left alone it would leave the page for the browser's own error. */
export function OfflineLinks() {
  useEffect(() => {
    document.addEventListener("click", explain, { capture: true });
    return () => document.removeEventListener("click", explain, { capture: true });
  }, []);
  return null;
}

function explain(event: MouseEvent): void {
  if (navigator.onLine || !isOnItsWay(event.target)) return;
  event.preventDefault();
  event.stopPropagation();
  void showToast("You’re offline. Try again once you’re back.");
}

/** Whether it is a link to another page of the club; `data-offline` marks those that need no network. */
function isOnItsWay(target: EventTarget | null): boolean {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link?.href || link.dataset.offline !== undefined || link.origin !== location.origin) return false;
  return link.pathname !== location.pathname || link.search !== location.search || link.hash === "";
}
