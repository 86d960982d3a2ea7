import { MOTION, mayMove } from "../motion/motion";

/** Moves a sheet's edges from where they stood: what grows is uncovered, what shrinks is drawn in. */
export function animatePanelResize(panel: HTMLElement, from: DOMRect): void {
  if (!mayMove(panel)) return;
  for (const running of panel.getAnimations()) if (!(running instanceof CSSAnimation)) running.cancel();
  const to = panel.getBoundingClientRect();
  const timing = { duration: MOTION.usual, easing: MOTION.settle };
  const hidden = [from.top - to.top, to.right - from.right, to.bottom - from.bottom, from.left - to.left];
  if (hidden.some((edge) => edge > 1)) {
    const inset = hidden.map((edge) => `${Math.max(0, edge)}px`).join(" ");
    panel.animate({ clipPath: [`inset(${inset} round 22px)`, "inset(0)"] }, timing);
  } else if (from.height - to.height > 1) {
    const heights = [`${from.height}px`, `${to.height}px`];
    panel.animate({ height: heights, overflow: ["hidden", "hidden"] }, timing);
  }
}
