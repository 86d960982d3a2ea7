/**
 * Calls `onChange` for each event of an event stream, and when the tab becomes visible. Hidden tabs close their stream, because
 * browsers allow six connections per site. The server ends the oldest of too many streams: it opens again when its window gets
 * the focus. Returns a function that stops.
 */
export function watchEvents(url: string, onChange: () => void): () => void {
  let stream: EventSource | undefined;
  const close = () => {
    stream?.close();
    stream = undefined;
  };
  const listen = () => {
    close();
    if (document.hidden) return;
    stream = new EventSource(url);
    stream.addEventListener("change", onChange);
    stream.addEventListener("missed", onChange);
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
