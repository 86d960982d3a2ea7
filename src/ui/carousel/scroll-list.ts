export type Step = "previous" | "next" | "first" | "last";

/** Scrolls a list a view further, or to one of its ends; at once for those who asked for reduced motion. */
export function scrollList(list: HTMLElement, step: Step): void {
  const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
  if (step === "first") list.scrollTo({ left: 0, behavior });
  else if (step === "last") list.scrollTo({ left: list.scrollWidth, behavior });
  else list.scrollBy({ left: (step === "next" ? 0.9 : -0.9) * list.clientWidth, behavior });
}
