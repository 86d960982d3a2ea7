/** The durations (milliseconds) and the easing of ui/styles/motion.css that scripts need. */
export const MOTION = {
  quick: 150,
  usual: 250,
  long: 300,
  settle: "cubic-bezier(0.2, 0.75, 0.2, 1)",
} as const;

export function mayMove(element: Element): boolean {
  return (
    typeof element.animate === "function" && !window.matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}
