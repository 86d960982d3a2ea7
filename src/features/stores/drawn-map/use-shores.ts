import { useEffect, useState } from "react";
import type { Shores } from "./shores-art";

/** The near chart, fetched the first time it is wanted; without it the far one stays. */
export function useShores(isWanted: boolean): Shores | null {
  const [shores, setShores] = useState<Shores | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    import("./chart/shores.json").then(
      ({ default: loaded }) => {
        if (!isGone) setShores(loaded);
      },
      (error) => console.warn("The near chart did not load.", error),
    );
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return shores;
}
