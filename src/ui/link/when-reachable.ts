/** What a page says instead of leaving for the browser's own error page. */
export const OFFLINE = "You’re offline. Try again once you’re back.";

/**
 * Goes on at once with a network, and without one calls `otherwise`. A browser calls itself offline also where the club is on its
 * own machine or network: only the club itself knows.
 */
export function whenReachable(go: () => void, otherwise: () => void): void {
  if (navigator.onLine) go();
  else void askClub(go, otherwise);
}

async function askClub(go: () => void, otherwise: () => void): Promise<void> {
  try {
    await fetch("/livez", { method: "HEAD", cache: "no-store" });
  } catch {
    return otherwise();
  }
  go();
}
