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
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (navigator.onLine || !link || !isOnItsWay(link)) return;
  event.preventDefault();
  event.stopPropagation();
  void follow(link.href);
}

/** A browser calls itself offline also where the club is on its own machine or network: only the club itself knows. */
async function follow(href: string): Promise<void> {
  try {
    await fetch("/livez", { method: "HEAD", cache: "no-store" });
  } catch {
    return void showToast("You’re offline. Try again once you’re back.");
  }
  location.assign(href);
}

/** Whether it leads to another page of the club; `data-offline` marks those that need no network. */
function isOnItsWay(link: HTMLAnchorElement): boolean {
  if (!link.href || link.dataset.offline !== undefined || link.origin !== location.origin) return false;
  return link.pathname !== location.pathname || link.search !== location.search || link.hash === "";
}
