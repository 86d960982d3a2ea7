const SIGNS = ["pointerenter", "touchstart", "focusin", "scroll"];

/** Calls `run` once, when an element is pointed at, touched, focused or scrolled, or its carousel is. Returns how to call it off. */
export function whenTouched(element: Element, run: () => void): () => void {
  const place = element.closest("[aria-roledescription=carousel]") ?? element;
  const once = new AbortController();
  const start = () => {
    once.abort();
    run();
  };
  for (const sign of SIGNS)
    place.addEventListener(sign, start, { signal: once.signal, passive: true, capture: true });
  return () => once.abort();
}
