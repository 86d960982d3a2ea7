const SIGNS = ["pointerenter", "touchstart", "focusin", "scroll"];

/** Calls `run` once, when something within `place` is pointed at, touched, focused or scrolled. Returns how to call it off. */
export function onFirstInteraction(place: EventTarget, run: () => void): () => void {
  const once = new AbortController();
  const start = () => {
    once.abort();
    run();
  };
  for (const sign of SIGNS)
    place.addEventListener(sign, start, { signal: once.signal, passive: true, capture: true });
  return () => once.abort();
}
