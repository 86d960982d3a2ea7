const KEPT = /^(ajs_|analytics_session|s:context|persisted-queue:|unsent-events)/;

/** Removes what the analytics library keeps of a visitor in this browser. */
export function forgetVisitor(): void {
  if (!navigator.cookieEnabled) return;
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (KEPT.test(key)) storage.removeItem(key);
}
