import { createElement } from "react";
import type { IconName } from "../layout/icon";
import { placeToastHost, requestToaster } from "./toast-host";

type ToastOptions = {
  action?: { label: string; onClick: () => void };
  icon?: IconName;
  /** Milliseconds. */
  duration?: number;
};

/** Shows a short line that disappears by itself; needs a `Toaster` on the page. */
export async function showToast(text: string, options: ToastOptions = {}): Promise<void> {
  const [{ toast }, { ToastLine }] = await Promise.all([
    import("sonner"),
    import("./toast-line"),
    requestToaster(),
  ]);
  const { action, icon, duration = 2000 } = options;
  placeToastHost();
  toast.custom(
    (id) => {
      const run = action && {
        label: action.label,
        onClick: () => {
          toast.dismiss(id);
          action.onClick();
        },
      };
      return createElement(ToastLine, { text, icon, action: run });
    },
    { duration, unstyled: true, className: "w-full" },
  );
}
