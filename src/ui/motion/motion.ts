/** Of the club's movements (ui/styles/motion.css) those that scripts need: milliseconds, and the curve by which things come to rest. */
export const MOTION = { usual: 250, long: 300, settle: "cubic-bezier(0.2, 0.75, 0.2, 1)" } as const;

/** Whether an element is to be moved: not where less motion is asked for, nor where nothing can be animated. */
export function mayMove(element: HTMLElement): boolean {
  return (
    typeof element.animate === "function" && !window.matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}
