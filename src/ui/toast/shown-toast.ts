import type { IconName } from "../layout/icon";

export type ToastOptions = {
  action?: { label: string; onClick: () => void };
  icon?: IconName;
  /** Milliseconds. */
  duration?: number;
};

/** A toast as it is drawn; `onGone` is called when it goes. */
export type ShownToast = ToastOptions & { id: string; text: string; duration: number; onGone: () => void };
