import { useLayoutEffect } from "react";
import { MOTION } from "../motion/motion";

/**
 * Colours the root, which shows in the scroll bar's gutter, as what covers the page. By an attribute, and another colour only
 * when the sheet has taken it: a root that changes together with a dialog, or by a rule that looks for one by `:has()`, has
 * the whole page styled anew.
 */
export function useBackdropColor(ground: "sheet" | "lounge" | "bright" | null): void {
  const isCovered = ground !== null;

  useLayoutEffect(() => {
    if (!isCovered) return;
    const { dataset } = document.documentElement;
    const before = dataset.behind;
    return () => {
      if (before) dataset.behind = before;
      else delete dataset.behind;
    };
  }, [isCovered]);

  useLayoutEffect(() => {
    if (!ground) return;
    const { dataset } = document.documentElement;
    dataset.behind ??= ground;
    const timer = setTimeout(() => {
      dataset.behind = ground;
    }, MOTION.usual);
    return () => clearTimeout(timer);
  }, [ground]);
}
