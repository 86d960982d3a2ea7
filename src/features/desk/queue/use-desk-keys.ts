import { useEffect, useEffectEvent } from "react";
import { areKeysOn } from "./keys-switch";

const ROW = "[data-desk-row]";
const LINK = "[data-desk-link]";

let lastIndex = 0;

/** The desk's keys: j and k walk the rows; every other one presses what bears it as `data-key`, in the row first. */
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

function isForTheDesk({ ctrlKey, metaKey, altKey, key, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || key.length !== 1 || !areKeysOn()) return false;
  if (document.querySelector("dialog[open]")) return false;
  return !(target instanceof Element && target.closest("input, textarea, select, [contenteditable]"));
}

function step(by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>(`${ROW} ${LINK}`)];
  const row = document.activeElement?.closest(ROW);
  const current = row ? links.findIndex((link) => row.contains(link)) : -1;
  // A row that has left the list is followed by the one that stands in its place now.
  const next = current >= 0 ? current + by : by === 1 ? lastIndex : lastIndex - 1;
  lastIndex = Math.min(Math.max(next, 0), links.length - 1);
  links[lastIndex]?.focus();
}

function press(key: string): boolean {
  const selector = `[data-key="${CSS.escape(key)}"]`;
  const row = document.activeElement?.closest(ROW);
  // Outside of a row no key reaches into one: "c" must not claim whichever stands first.
  const target =
    row?.querySelector<HTMLElement>(selector) ??
    [...document.querySelectorAll<HTMLElement>(selector)].find((each) => !each.closest(ROW));
  if (!target) return false;
  if (target instanceof HTMLInputElement) target.focus();
  else target.click();
  return true;
}
