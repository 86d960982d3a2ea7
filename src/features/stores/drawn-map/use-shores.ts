import { useEffect, useState } from "react";
import type { Shores } from "./shores-art";

/** The near chart, fetched the first time it is wanted; without it the far one stays. */
export function useShores(isWanted: boolean): Shores | null {
  const [shores, setShores] = useState<Shores | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isCancelled = false;
    import("./chart/shores.json").then(
      ({ default: loaded }) => {
        if (!isCancelled) setShores(loaded);
      },
      (error) => console.warn("The near chart did not load.", error),
    );
    return () => {
      isCancelled = true;
    };
  }, [isWanted]);
  return shores;
}
