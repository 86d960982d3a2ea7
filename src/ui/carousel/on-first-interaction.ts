const EVENTS = ["pointerenter", "touchstart", "focusin", "scroll"];

/** Calls `run` when something inside `target` is first hovered, touched, focused or scrolled. Returns a function that cancels it. */
export function onFirstInteraction(target: EventTarget, run: () => void): () => void {
  const listening = new AbortController();
  const start = () => {
    listening.abort();
    run();
  };
  for (const event of EVENTS)
    target.addEventListener(event, start, { signal: listening.signal, passive: true, capture: true });
  return () => listening.abort();
}
