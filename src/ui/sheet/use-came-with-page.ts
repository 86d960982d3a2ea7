import { useState, useSyncExternalStore } from "react";

const never = () => () => {};

/** True on the server and for a component that its HTML brought; false for one that came later. */
export function useCameWithPage(): boolean {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [cameWithPage] = useState(isHydrating);
  return cameWithPage;
}
