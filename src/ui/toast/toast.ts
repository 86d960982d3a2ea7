import type { IconName } from "../layout/icon";

type ToastOptions = {
  action?: { label: string; onClick: () => void };
  icon?: IconName;
  /** Milliseconds; 2000 by default. */
  duration?: number;
};

export type Toast = ToastOptions & { id: number; text: string; duration: number };

const NONE: Toast[] = [];
const listeners = new Set<() => void>();
let toasts = NONE;
let lastId = 0;

/** Shows a toast; the page needs a `Toaster`. Ignores a text that is already shown, unless the toast has an action. */
export function showToast(text: string, options: ToastOptions = {}): void {
  if (!options.action && toasts.some((toast) => toast.text === text)) return;
  lastId += 1;
  replaceToasts([...toasts, { duration: 2000, ...options, id: lastId, text }]);
}

export function dismissToast(id: number): void {
  replaceToasts(toasts.filter((toast) => toast.id !== id));
}

export function clearToasts(): void {
  replaceToasts(NONE);
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  getSnapshot: () => toasts,
  getServerSnapshot: () => NONE,
};

function replaceToasts(next: Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
