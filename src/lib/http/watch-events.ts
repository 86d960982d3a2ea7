/**
 * Calls `onChange` for each event of an event stream, and when the tab becomes visible. With `polls` the first start of the
 * stream is no change: the page has just been rendered, and the caller refreshes it every few seconds anyway. Hidden tabs
 * close their stream, because browsers allow six connections per site. The server ends the oldest of too many streams: it
 * opens again when its window gets the focus. Returns a function that stops.
 */
export function watchEvents(url: string, onChange: () => void, { polls = false } = {}): () => void {
  let stream: EventSource | undefined;
  let isCurrent = polls;
  const close = () => {
    stream?.close();
    stream = undefined;
  };
  const listen = () => {
    close();
    if (document.hidden) return;
    stream = new EventSource(url);
    stream.addEventListener("change", onChange);
    stream.addEventListener("missed", () => {
      if (!isCurrent) onChange();
      isCurrent = false;
    });
    stream.addEventListener("replaced", close);
  };
  const listenAgain = () => {
    if (!document.hidden) onChange();
    listen();
  };
  const listenIfEnded = () => {
    if (!stream || stream.readyState === EventSource.CLOSED) listenAgain();
  };
  listen();
  document.addEventListener("visibilitychange", listenAgain);
  window.addEventListener("focus", listenIfEnded);
  return () => {
    close();
    document.removeEventListener("visibilitychange", listenAgain);
    window.removeEventListener("focus", listenIfEnded);
  };
}
