import { randomId } from "@/lib/random-id";
import { whenIdle } from "@/lib/when-idle";
import { showFallbackToast } from "./fallback-toasts";
import type { ToastOptions } from "./shown-toast";
import { openToastHost, requestToaster } from "./toast-host";

const shown = new Set<string>();

/**
 * Shows a short line that disappears by itself; needs a `Toaster` on the page. A line that is there already isn't shown
 * twice, unless it has something to press. What draws it is loaded for the first one; where that fails it is drawn plainly.
 */
export async function showToast(text: string, options: ToastOptions = {}): Promise<void> {
  if (!options.action && shown.has(text)) return;
  shown.add(text);
  const toast = { id: randomId(), duration: 2000, ...options, text, onGone: () => shown.delete(text) };
  try {
    const { showStackedToast } = await loadStack();
    openToastHost();
    showStackedToast(toast);
  } catch (error) {
    console.warn("The toaster did not load.", error);
    openToastHost();
    showFallbackToast(toast);
  }
}

/**
 * Loads what draws toasts once the browser is idle, where one will be shown soon: on a slow line the first comes a second after
 * its press otherwise. Returns a function that cancels it.
 */
export function prepareToasts(): () => void {
  return whenIdle(() => {
    loadStack().catch(() => undefined); // the toast itself says so, and is drawn plainly
  });
}

async function loadStack() {
  const [stack] = await Promise.all([import("./show-stacked-toast"), requestToaster()]);
  return stack;
}
