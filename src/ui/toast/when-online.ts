import { showToast } from "./toast";

/**
 * Goes on at once with a network; without one says so instead, as the browser's own error page would be next. A browser calls
 * itself offline also where the club is on its own machine or network: only the club itself knows.
 */
export function whenOnline(go: () => void): void {
  if (navigator.onLine) go();
  else void askClub(go);
}

async function askClub(go: () => void): Promise<void> {
  try {
    await fetch("/livez", { method: "HEAD", cache: "no-store" });
  } catch {
    return void showToast("You’re offline. Try again once you’re back.");
  }
  go();
}
