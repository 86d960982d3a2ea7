import { whenIdle } from "@/lib/when-idle";

const MARGIN = "200px";

/** Calls `then` once, when the element is near the window's view and the browser has nothing better to do. Answers an undo. */
export function whenNear(element: Element, then: () => Promise<void>): () => void {
  let forget = () => {};
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      forget = whenIdle(() => {
        // Nothing is lost when the file can't be fetched: the list scrolls, and its buttons scroll it.
        then().catch(() => {});
      });
    },
    { rootMargin: MARGIN },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
    forget();
  };
}
