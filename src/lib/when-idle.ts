/** Runs `work` when the browser has nothing to do, at the latest after two seconds. Safari can't say, so it waits shortly. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
}
