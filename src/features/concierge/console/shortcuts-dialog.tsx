"use client";

import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { Checkbox } from "@/ui/forms/checkbox";
import { classNames } from "@/ui/layout/class-names";
import { Sheet, SheetTitle } from "@/ui/sheet/sheet";

const SHORTCUTS = [
  ["j", "Next request"],
  ["k", "Previous request"],
  ["Enter", "Open the request"],
  ["n", "Claim the oldest request"],
  ["c", "Claim it"],
  ["s", "Send it"],
  ["v", "Reveal the contact"],
  ["x", "Select it, to claim several"],
  ["u", "Close the request"],
  ["1 2 3 4", "Queue, Mine, Done, Paused"],
  ["/", "Search"],
  ["?", "Show the shortcuts"],
] as const;

const SHOW = "show-shortcuts";

/** Turns the shortcuts on, and lists them in a dialog. */
export function ShortcutsDialog() {
  const [isOpen, setOpen] = useState(false);
  const isOn = useShortcutsOn();
  useShortcuts(() => setOpen(true));

  useEffect(() => {
    const open = () => setOpen(true);
    window.addEventListener(SHOW, open);
    return () => window.removeEventListener(SHOW, open);
  }, []);

  return (
    <Sheet open={isOpen} onClose={() => setOpen(false)}>
      <SheetTitle>Keyboard</SheetTitle>
      <dl className="mt-5 grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5">
        {SHORTCUTS.map(([key, meaning]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-flex min-h-8 min-w-8 items-center justify-center rounded-control border border-line-strong px-2 font-text text-sm">
                {key}
              </kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        className="mt-5 border-t border-line pt-3"
        label="Use single-key shortcuts on this device"
        checked={isOn}
        onChange={(event) => setShortcutsOn(event.target.checked)}
      />
    </Sheet>
  );
}

export function ShortcutsButton({ className }: { className?: string }) {
  return (
    <button
      type="button"
      onClick={() => window.dispatchEvent(new Event(SHOW))}
      className={classNames(
        "hidden min-h-11 shrink-0 items-center text-ink-soft hover:text-ink sm:flex xl:min-h-8",
        className,
      )}
    >
      Keyboard
    </button>
  );
}

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
function useShortcuts(onHelp: () => void): void {
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
function areShortcutsOn(): boolean {
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

function setShortcutsOn(on: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, on ? "on" : "off");
  } catch {
    return;
  }
  window.dispatchEvent(new Event(CHANGED));
}

function useShortcutsOn(): boolean {
  return useSyncExternalStore(subscribe, areShortcutsOn, () => true);
}
