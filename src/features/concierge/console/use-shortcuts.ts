import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

/** In localStorage: "on" or "off". The older name stays because browsers have it stored. */
const STORAGE_KEY = "desk-keys";
const CHANGED = "shortcuts-changed";
const ROW = "[data-queue-row]";
const LINK = "[data-queue-link]";
const OPENED = "[aria-current=true]";

/** Keys that act on one request. With a row in focus, they act only on that row. */
const REQUEST_KEYS = ["c", "s", "v", "x"];

let lastIndex = 0;

/**
 * Single-key shortcuts: j and k move through the rows. Any other key clicks the element with that `data-key`: in the focused row
 * first, then outside the list.
 */
export function useShortcuts(onHelp: () => void): void {
  const help = useEffectEvent(onHelp);

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (!isShortcut(event)) return;
      if (event.key === "?") help();
      else if (event.key === "j" || event.key === "k") step(event.key === "j" ? 1 : -1);
      else if (!clickTarget(event.key)) return;
      event.preventDefault();
    }
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, []);
}

function isShortcut({ ctrlKey, metaKey, altKey, isComposing, key, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing || key.length !== 1 || !areShortcutsOn()) return false;
  if (document.querySelector("dialog[open]")) return false;
  const field = "input:not([type=checkbox]), textarea, select, [contenteditable]";
  return !(target instanceof Element && target.closest(field));
}

function step(by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>(`${ROW} ${LINK}`)];
  const row = document.activeElement?.closest(ROW);
  const focused = row ? links.findIndex((link) => row.contains(link)) : -1;
  const current = focused >= 0 ? focused : links.findIndex((link) => link.matches(OPENED));
  // If the focused row has left the list, continue from the row at its index.
  const next = current >= 0 ? current + by : by === 1 ? lastIndex : lastIndex - 1;
  lastIndex = Math.min(Math.max(next, 0), links.length - 1);
  links[lastIndex]?.focus();
}

function clickTarget(key: string): boolean {
  const target = findTarget(key);
  if (!target) return false;
  if (target instanceof HTMLInputElement && target.type === "search") target.focus();
  else target.click();
  return true;
}

function findTarget(key: string): HTMLElement | undefined {
  const selector = `[data-key="${CSS.escape(key)}"]`;
  const row = document.activeElement?.closest(ROW);
  const inRow = row?.querySelector<HTMLElement>(selector);
  if (inRow) return inRow;
  // With another row in focus, "s" must not send the open request.
  if (row && REQUEST_KEYS.includes(key) && !row.querySelector(OPENED)) return undefined;
  return [...document.querySelectorAll<HTMLElement>(selector)].find((each) => !each.closest(ROW));
}

/** People who dictate can turn the shortcuts off on their device. */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== "off";
  } catch {
    return true;
  }
}

function subscribe(changed: () => void) {
  window.addEventListener(CHANGED, changed);
  return () => window.removeEventListener(CHANGED, changed);
}

export function setShortcutsOn(on: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, on ? "on" : "off");
  } catch {
    return;
  }
  window.dispatchEvent(new Event(CHANGED));
}

export function useShortcutsOn(): boolean {
  return useSyncExternalStore(subscribe, areShortcutsOn, () => true);
}
