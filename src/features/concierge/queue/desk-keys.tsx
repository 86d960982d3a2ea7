"use client";

import { useEffect, useState } from "react";
import { Checkbox } from "@/ui/forms/checkbox";
import { Sheet } from "@/ui/sheet/sheet";
import { setKeysOn, useKeysOn } from "./keys-switch";
import { useDeskKeys } from "./use-desk-keys";

const KEYS = [
  ["j", "Next request"],
  ["k", "Previous request"],
  ["Enter", "Open the request"],
  ["n", "Claim the oldest request"],
  ["c", "Claim it"],
  ["s", "Send it"],
  ["v", "Reveal the contact"],
  ["x", "Choose it, to claim several"],
  ["u", "Close the request"],
  ["/", "Search"],
  ["?", "These keys"],
] as const;

const SHOW = "desk-keys-shown";

/** The desk's keys, and the dialog that names them. */
export function DeskKeys() {
  const [isOpen, setOpen] = useState(false);
  const areOn = useKeysOn();
  useDeskKeys(() => setOpen(true));

  useEffect(() => {
    const open = () => setOpen(true);
    window.addEventListener(SHOW, open);
    return () => window.removeEventListener(SHOW, open);
  }, []);

  return (
    <Sheet open={isOpen} onClose={() => setOpen(false)} labelledBy="desk-keys-title">
      <h2 id="desk-keys-title" className="display-heading">
        Keyboard
      </h2>
      <dl className="mt-5 grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5">
        {KEYS.map(([key, meaning]) => (
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
        checked={areOn}
        onChange={(event) => setKeysOn(event.target.checked)}
      />
    </Sheet>
  );
}

/** Opens that dialog from wherever it stands. */
export function KeysButton() {
  return (
    <button
      type="button"
      onClick={() => window.dispatchEvent(new Event(SHOW))}
      className="hidden min-h-11 items-center text-sm text-link sm:inline-flex"
    >
      Keyboard
    </button>
  );
}
