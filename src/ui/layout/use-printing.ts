import { useSyncExternalStore } from "react";

/** Whether the browser lays the page out for paper. Elements that only paper shows are rendered then. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => paper().matches,
    () => false,
  );
}

function paper(): MediaQueryList {
  return window.matchMedia("print");
}

function subscribe(onChange: () => void): () => void {
  const query = paper();
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
