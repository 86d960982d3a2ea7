"use client";

import { useEffect, useState } from "react";
import { Checkbox } from "@/ui/forms/checkbox";
import { classNames } from "@/ui/layout/class-names";
import { Sheet, SheetTitle } from "@/ui/sheet/sheet";
import { setShortcutsOn, useShortcuts, useShortcutsOn } from "./use-shortcuts";

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
