import { useSyncExternalStore } from "react";
import { isIos } from "@/lib/is-ios";

/** Chromium's event. TypeScript doesn't know it, because other browsers lack it. */
type InstallPromptEvent = Event & { prompt: () => Promise<unknown> };

/** Safari's compact toolbar, the default on iPhones since iOS 26, has Share in the menu "…". */
export type InstallWay = "prompt" | "share sheet" | "menu";

let offered: InstallPromptEvent | null = null;
const listeners = new Set<() => void>();

function setOffered(event: InstallPromptEvent | null): void {
  offered = event;
  for (const notify of listeners) notify();
}

/** Keeps the browser's offer to install, which comes once and often before the hint is on a page. */
export function trackInstallPrompt(): () => void {
  function keep(event: Event) {
    event.preventDefault(); // the hint offers it instead of the browser's own bar
    setOffered(event as InstallPromptEvent);
  }
  window.addEventListener("beforeinstallprompt", keep);
  return () => window.removeEventListener("beforeinstallprompt", keep);
}

/** The browser accepts an offer once. */
export function openInstallPrompt(): void {
  void offered?.prompt();
  setOffered(null);
}

/** Returns how this browser installs the club: null if it can't, or if the club is installed and open. */
export function useInstallWay(): InstallWay | null {
  return useSyncExternalStore(subscribe, installWay, () => null);
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

function installWay(): InstallWay | null {
  if (window.matchMedia("(display-mode: standalone)").matches) return null;
  if (offered) return "prompt";
  if (!isIos()) return null;
  return hasCompactToolbar(navigator.userAgent) ? "menu" : "share sheet";
}

/** Safari 26 still calls its system "iPhone OS 18". Other browsers on iOS name no version of Safari. */
function hasCompactToolbar(userAgent: string): boolean {
  const version = /iPhone.* Version\/(\d+)\S* .*Safari\//.exec(userAgent)?.[1];
  return Number(version) >= 26;
}
