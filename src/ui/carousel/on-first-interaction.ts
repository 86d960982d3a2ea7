const EVENTS = ["pointermove", "pointerdown", "focusin", "scroll"];

/** Calls `run` when something inside `target` is first pointed at, touched, focused or scrolled. Returns a function that cancels it. */
export function onFirstInteraction(target: EventTarget, run: () => void): () => void {
  const listening = new AbortController();
  const start = (event: Event) => {
    if (isResting(event)) return;
    listening.abort();
    run();
  };
  for (const event of EVENTS)
    target.addEventListener(event, start, { signal: listening.signal, passive: true, capture: true });
  return () => listening.abort();
}

/** When a page loads under a resting mouse, browsers may send a `pointermove` without a distance. */
function isResting(event: Event): boolean {
  const { type, movementX, movementY } = event as PointerEvent;
  return type === "pointermove" && movementX === 0 && movementY === 0;
}
