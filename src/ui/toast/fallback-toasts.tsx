import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import type { ShownToast } from "./shown-toast";
import { toastHost } from "./toast-host";
import { ToastLine } from "./toast-line";

const NONE: ShownToast[] = [];
let toasts = NONE;
let listener = () => {};

/** Shows a toast without anything that has to be loaded. */
export function showFallbackToast(toast: ShownToast): void {
  change([...toasts, toast]);
  setTimeout(() => remove(toast), toast.duration);
}

/** The toasts of a page on which the stack could not be loaded. */
export function FallbackToasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  );
  if (shown.length === 0) return null;
  return createPortal(
    <div className="fixed inset-x-4 top-[max(1rem,env(safe-area-inset-top))] z-60 grid gap-2">
      {shown.map((toast) => (
        <ToastLine key={toast.id} text={toast.text} icon={toast.icon} action={pressOnce(toast)} />
      ))}
    </div>,
    toastHost(),
  );
}

function pressOnce(toast: ShownToast): ShownToast["action"] {
  const { action } = toast;
  return (
    action && {
      label: action.label,
      onClick: () => {
        remove(toast);
        action.onClick();
      },
    }
  );
}

function remove(toast: ShownToast): void {
  if (!toasts.includes(toast)) return;
  toast.onGone();
  change(toasts.filter((other) => other !== toast));
}

function change(next: ShownToast[]): void {
  toasts = next;
  listener();
}

function subscribe(changed: () => void): () => void {
  listener = changed;
  return () => {
    listener = () => {};
  };
}
