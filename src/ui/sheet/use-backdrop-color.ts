import { useLayoutEffect } from "react";
import { MOTION } from "../motion/motion";

/**
 * Colors the root, visible in the scroll bar's gutter, like the backdrop: at once for a lounge, which is dark at once, otherwise
 * after the sheet's transition. An attribute avoids a restyle of the whole page, which `:has()` would cause.
 */
export function useBackdropColor(backdrop: "sheet" | "lounge" | null): void {
  const isCovered = backdrop !== null;

  useLayoutEffect(() => {
    if (!isCovered) return;
    const { dataset } = document.documentElement;
    const before = dataset.backdrop;
    return () => {
      if (before) dataset.backdrop = before;
      else delete dataset.backdrop;
    };
  }, [isCovered]);

  useLayoutEffect(() => {
    if (!backdrop) return;
    const { dataset } = document.documentElement;
    dataset.backdrop ??= backdrop;
    if (backdrop === "lounge") {
      dataset.backdrop = backdrop;
      return;
    }
    const timer = setTimeout(() => {
      dataset.backdrop = backdrop;
    }, MOTION.usual);
    return () => clearTimeout(timer);
  }, [backdrop]);
}
