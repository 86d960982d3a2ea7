import { createElement } from "react";
import { toast as sonner } from "sonner";
import type { ShownToast } from "./shown-toast";
import { ToastLine } from "./toast-line";

/** Hands a toast to the stack that Sonner draws; one with something to press comes up under the thumb. */
export function showStackedToast({ text, icon, action, duration, onGone }: ShownToast): void {
  sonner.custom(
    (id) => {
      const run = action && {
        label: action.label,
        onClick: () => {
          sonner.dismiss(id);
          action.onClick();
        },
      };
      return createElement(ToastLine, { text, icon, action: run });
    },
    {
      duration,
      position: action ? "bottom-center" : "top-center",
      unstyled: true,
      className: "w-full",
      onAutoClose: onGone,
      onDismiss: onGone,
    },
  );
}
