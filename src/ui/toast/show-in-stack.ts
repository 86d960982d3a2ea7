import { createElement } from "react";
import { toast as sonner } from "sonner";
import type { ShownToast } from "./shown-toast";
import { ToastLine } from "./toast-line";

/** Hands a toast to the stack that Sonner draws. */
export function showInStack({ text, icon, action, duration, onGone }: ShownToast): void {
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
    { duration, unstyled: true, className: "w-full", onAutoClose: onGone, onDismiss: onGone },
  );
}
