import { processState } from "../process-state";

const HEARTBEAT_MS = 20_000;
const LIFE_MS = 10 * 60_000;

declare module "../process-state" {
  interface ProcessState {
    /** Ends each open event stream; called when the server stops. */
    eventStreams?: Set<() => void>;
  }
}

/**
 * Opens a server-sent event stream. `watch` receives a function that sends an event's name, and returns a function that stops
 * watching. The stream ends when the browser disconnects, when the server stops, and after ten minutes, so that the next
 * connection checks the session again. Browsers reconnect automatically.
 */
export function openEventStream(
  signal: AbortSignal,
  watch: (send: (event: string) => void) => () => void,
): Response {
  const encoder = new TextEncoder();
  const state = processState();
  state.eventStreams ??= new Set();
  const streams = state.eventStreams;
  let end = () => {};
  let isCancelled = false;

  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => controller.enqueue(encoder.encode(text));
      const stop = watch((event) => write(`event: ${event}\ndata: {}\n\n`));
      const heartbeat = setInterval(() => write(": still here\n\n"), HEARTBEAT_MS);
      const life = setTimeout(() => end(), LIFE_MS);
      let isOpen = true;
      end = () => {
        if (!isOpen) return;
        isOpen = false;
        stop();
        clearInterval(heartbeat);
        clearTimeout(life);
        streams.delete(end);
        if (!isCancelled) controller.close();
      };
      streams.add(end);
      signal.addEventListener("abort", end);
      // The client refreshes again, because something may have changed between the page and this stream.
      write("retry: 2000\n\nevent: missed\ndata: {}\n\n");
    },
    cancel() {
      isCancelled = true;
      end();
    },
  });

  return new Response(stream, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "private, no-store, no-transform",
      "X-Accel-Buffering": "no",
    },
  });
}
