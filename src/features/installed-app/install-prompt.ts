import { useSyncExternalStore } from "react";
import { isIos } from "@/lib/is-ios";

/** Chromium's event. TypeScript doesn't know it, because other browsers lack it. */
type InstallPromptEvent = Event & { prompt: () => Promise<unknown> };

export type InstallWay = "prompt" | "share sheet";

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
  return isIos() ? "share sheet" : null;
}
