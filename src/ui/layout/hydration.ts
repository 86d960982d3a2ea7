import { useState, useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * What the browser offers, which doesn't change while a page is open. Components mounted after hydration have it at once; `before`
 * is what the server and hydration render. `read` has to return the same value each time.
 */
export function useBrowserValue<Value>(read: () => Value, before: Value): Value {
  return useSyncExternalStore(never, read, () => before);
}

/** False on the server and while its HTML is hydrated. */
export function useHydrated(): boolean {
  return useBrowserValue(() => true, false);
}

/** True if the component is part of the server's HTML; false if it is mounted later. */
export function useServerRendered(): boolean {
  const isHydrated = useHydrated();
  const [isServerRendered] = useState(!isHydrated);
  return isServerRendered;
}
