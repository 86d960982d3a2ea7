"use client";

import {
  type CSSProperties,
  type FocusEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { createPortal } from "react-dom";
import { Icon } from "../layout/icon";
import { clearToasts, dismissToast, type Toast, toastStore } from "./toast";
import { placeToastHost, toastHost } from "./toast-host";

/** Renders plain toasts at the top and those with an action at the bottom (docs/decisions/0088). */
export function Toaster() {
  const toasts = useSyncExternalStore(
    toastStore.subscribe,
    toastStore.getSnapshot,
    toastStore.getServerSnapshot,
  );
  const [host, setHost] = useState<HTMLElement | null>(null);

  useEffect(() => {
    const element = toastHost();
    setHost(element);
    placeToastHost();
    document.addEventListener("keydown", focusOnShortcut);
    return () => {
      document.removeEventListener("keydown", focusOnShortcut);
      element.remove();
      clearToasts();
    };
  }, []);

  if (!host) return null;
  return createPortal(
    <section aria-label="Notifications alt+T" aria-live="polite" aria-relevant="additions">
      <ToastList position="top" toasts={toasts.filter(({ action }) => !action)} />
      <ToastList position="bottom" toasts={toasts.filter(({ action }) => action)} />
    </section>,
    host,
  );
}

function focusOnShortcut({ altKey, code }: KeyboardEvent): void {
  if (altKey && code === "KeyT") toastHost().querySelector("button")?.focus();
}

function ToastList({ position, toasts }: { position: "top" | "bottom"; toasts: Toast[] }) {
  if (toasts.length === 0) return null;
  return (
    <ul data-toasts={position} className="toasts pointer-events-none fixed z-60 grid gap-2">
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </ul>
  );
}

/** Hides itself after its duration, which pauses while it has the pointer or the focus, or while the page is hidden. */
function ToastLine({ toast: { id, text, icon, action, duration } }: { toast: Toast }) {
  const [hasPointer, setPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isPaused = useIsPageHidden() || hasPointer || hasFocus;
  const timeLeft = useRef(duration);
  const focusedBefore = useRef<Element | null>(null);

  useEffect(() => {
    if (isPaused) return;
    const start = Date.now();
    const timer = setTimeout(() => dismissToast(id), timeLeft.current);
    return () => {
      clearTimeout(timer);
      timeLeft.current -= Date.now() - start;
    };
  }, [id, isPaused]);

  function handleFocus({ relatedTarget }: FocusEvent) {
    setFocus(true);
    focusedBefore.current = relatedTarget;
  }

  function handleAction() {
    dismissToast(id);
    action?.onClick();
    if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus({ preventScroll: true });
  }

  return (
    <li
      className="toast pointer-events-auto mx-auto flex min-h-12 w-fit max-w-full items-center gap-3 rounded-full bg-ink px-5 font-text text-[0.9375rem] leading-snug font-medium text-paper shadow-lifted"
      style={{ "--toast-duration": `${duration}ms` } as CSSProperties}
      data-paused={isPaused || undefined}
      onPointerEnter={() => setPointer(true)}
      onPointerLeave={() => setPointer(false)}
      onFocus={handleFocus}
      onBlur={() => setFocus(false)}
    >
      {icon && <Icon name={icon} size={18} />}
      <span role="status" className="py-2.5">
        {text}
      </span>
      {action && (
        <button
          type="button"
          onClick={handleAction}
          className="-mr-2 min-h-11 rounded-full px-3 underline decoration-1 underline-offset-4 focus-visible:outline-paper"
        >
          {action.label}
        </button>
      )}
    </li>
  );
}

function useIsPageHidden(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener("visibilitychange", listener);
      return () => document.removeEventListener("visibilitychange", listener);
    },
    () => document.hidden,
    () => false,
  );
}
