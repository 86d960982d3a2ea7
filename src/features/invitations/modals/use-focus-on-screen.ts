import { useEffect } from "react";
import { afterNextFrame, inNextFrame } from "@/ui/motion/next-frame";
import { restoreFocus } from "../restore-focus";

/**
 * Takes the focus along when a dialog shows another screen: to the field made for it, else to the dialog's panel. When it
 * closes the focus goes back to where it was; a cancelled invitation's row is no longer there.
 */
export function useFocusOnScreen(titleId: string, screen: string | undefined): void {
  useEffect(() => {
    if (!screen) return;
    const cancel = afterNextFrame(() => focusScreen(titleId));
    return () => {
      cancel();
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
