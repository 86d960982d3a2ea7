import { useEffect } from "react";
import { afterNextFrame, inNextFrame } from "@/ui/motion/next-frame";
import { restoreFocus } from "../restore-focus";

/** Focuses a dialog's `data-autofocus` field, or its panel, whenever it shows another screen. */
export function useFocusOnScreen(titleId: string, screen: string): void {
  useEffect(() => {
    if (!screen) return;
    const cancel = afterNextFrame(() => focusScreen(titleId));
    return () => {
      cancel();
      // The browser restores the focus, except when the row of the invitation was removed.
      inNextFrame(restoreFocus);
    };
  }, [titleId, screen]);
}

function focusScreen(titleId: string): void {
  const dialog = document.getElementById(titleId)?.closest("dialog");
  const target =
    dialog?.querySelector<HTMLElement>("[data-autofocus]") ??
    dialog?.querySelector<HTMLElement>("[data-sheet-panel]");
  target?.focus({ preventScroll: true });
}
