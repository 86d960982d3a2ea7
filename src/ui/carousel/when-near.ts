import { whenIdle } from "@/lib/when-idle";

const MARGIN = "200px";

/** Calls `run` once, when the element is near the viewport and the browser is idle. Returns how to call it off. */
export function whenNear(element: Element, run: () => void): () => void {
  let cancelIdle = () => {};
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      cancelIdle = whenIdle(run);
    },
    { rootMargin: MARGIN },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
    cancelIdle();
  };
}
