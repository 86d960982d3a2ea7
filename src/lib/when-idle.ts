/** Runs after two seconds at the latest. Returns a function that cancels the call. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const request = requestIdleCallback(run, { timeout: 2000 });
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(run, 200);
  return () => clearTimeout(timer);
}
