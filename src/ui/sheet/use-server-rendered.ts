import { useState, useSyncExternalStore } from "react";

const never = () => () => {};

/** True if the component is part of the server's HTML; false if it is mounted later. */
export function useServerRendered(): boolean {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [isServerRendered] = useState(isHydrating);
  return isServerRendered;
}
