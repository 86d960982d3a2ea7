import { useEffect, useEffectEvent } from "react";
import { areKeysOn } from "./keys-switch";

const ROW = "[data-desk-row]";
const LINK = "[data-desk-link]";
const OPENED = "[aria-current=true]";

/** What is done to one request: in a row it is done to that one, or not at all. */
const OF_A_REQUEST = ["c", "s", "v", "x"];

let lastIndex = 0;

/**
 * The desk's keys: j and k walk the rows; every other one presses what bears it as `data-key`, in the row first, and beside
 * the list only where the row is the one that is open there.
 */
export function useDeskKeys(onHelp: () => void): void {
  const help = useEffectEvent(onHelp);

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (!isForTheDesk(event)) return;
      if (event.key === "?") help();
      else if (event.key === "j" || event.key === "k") step(event.key === "j" ? 1 : -1);
      else if (!press(event.key)) return;
      event.preventDefault();
    }
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, []);
}

function isForTheDesk({ ctrlKey, metaKey, altKey, isComposing, key, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing || key.length !== 1 || !areKeysOn()) return false;
  if (document.querySelector("dialog[open]")) return false;
  const field = "input:not([type=checkbox]), textarea, select, [contenteditable]";
  return !(target instanceof Element && target.closest(field));
}

function step(by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>(`${ROW} ${LINK}`)];
  const row = document.activeElement?.closest(ROW);
  const focused = row ? links.findIndex((link) => row.contains(link)) : -1;
  const current = focused >= 0 ? focused : links.findIndex((link) => link.matches(OPENED));
  // A row that has left the list is followed by the one that stands in its place now.
  const next = current >= 0 ? current + by : by === 1 ? lastIndex : lastIndex - 1;
  lastIndex = Math.min(Math.max(next, 0), links.length - 1);
  links[lastIndex]?.focus();
}

function press(key: string): boolean {
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
  // With a row in focus no key reaches another request: "s" must not send the one that happens to be open.
  if (row && OF_A_REQUEST.includes(key) && !row.querySelector(OPENED)) return undefined;
  return [...document.querySelectorAll<HTMLElement>(selector)].find((each) => !each.closest(ROW));
}
