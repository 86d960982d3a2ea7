/** What a page says instead of leaving for the browser's own error page. */
export const OFFLINE = "You’re offline. Try again once you’re back.";

/**
 * Goes on at once with a network, and without one calls `otherwise`. A browser calls itself offline also where the club is on its
 * own machine or network: only the club itself knows.
 */
export function requireOnline(go: () => void, otherwise: () => void = stay): void {
  if (navigator.onLine) go();
  else void canReachClub().then((isReachable) => (isReachable ? go() : otherwise()));
}

/**
 * Asks the club whether it can be reached. What reads a page anew by itself asks first: Next's router leaves a page that it
 * couldn't read for the browser's error page.
 */
export async function canReachClub(): Promise<boolean> {
  try {
    await fetch("/livez", { method: "HEAD", cache: "no-store" });
    return true;
  } catch {
    return false;
  }
}

function stay(): void {}
