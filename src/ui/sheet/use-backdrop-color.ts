import { useLayoutEffect } from "react";
import { MOTION } from "../motion/motion";

/**
 * Colors the root, which is visible in the scroll bar's gutter, like the backdrop. It uses an attribute, and changes the
 * color only after the sheet's transition: `:has()`, or a change together with a dialog, would restyle the whole page.
 */
export function useBackdropColor(backdrop: "sheet" | "lounge" | "bright" | null): void {
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
    const timer = setTimeout(() => {
      dataset.backdrop = backdrop;
    }, MOTION.usual);
    return () => clearTimeout(timer);
  }, [backdrop]);
}
