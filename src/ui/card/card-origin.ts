import { mayMove } from "../motion/motion";

let origin: DOMRect | null = null;
let isGrowing = false;

/** Stores where a small card is, so that the large one that follows comes from there. */
export function rememberCard(card: Element | null | undefined): void {
  origin = card?.getBoundingClientRect() ?? null;
}

/** True while a large card is mounted that comes from a small one. */
export function hasCardOrigin(): boolean {
  return origin !== null || isGrowing;
}

/** Returns the place once. */
export function takeCardOrigin(): DOMRect | null {
  const taken = origin;
  origin = null;
  return taken;
}

const GROWING = "growing-card";
/** A screen that doesn't load in this time is shown without the transition. */
const LONGEST_WAIT = 600;

/**
 * Calls `show`, which replaces a small card by a large one. The small one grows into the large one while everything else
 * fades. Without view transitions, the large one comes from the small one's place.
 */
export function growCard(small: HTMLElement | null, show: () => void): void {
  if (!small || !mayMove(small) || !("startViewTransition" in document)) {
    rememberCard(small);
    show();
    return;
  }
  let large: HTMLElement | null = null;
  isGrowing = true;
  small.style.viewTransitionName = GROWING;
  const transition = document.startViewTransition(async () => {
    show();
    large = await findLargeCard();
    await globalThis.scheduler?.yield?.(); // the browser lays the new page out in a task of its own
    small.style.viewTransitionName = "";
    if (large) large.style.viewTransitionName = GROWING;
  });
  transition.ready.catch(() => {}); // The browser skips it, for example in a hidden tab.
  void transition.finished.then(() => {
    isGrowing = false;
    if (large) large.style.viewTransitionName = "";
  });
}

/** Waits for the large card without a frame, because the browser paints none before the transition. */
function findLargeCard(): Promise<HTMLElement | null> {
  const find = () => document.querySelector<HTMLElement>("[data-large-card]");
  return new Promise((resolve) => {
    const finish = () => {
      observer.disconnect();
      clearTimeout(timer);
      resolve(find());
    };
    const observer = new MutationObserver(() => find() && finish());
    const timer = setTimeout(finish, LONGEST_WAIT);
    observer.observe(document.body, { childList: true, subtree: true });
  });
}
