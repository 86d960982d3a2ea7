import { processState } from "../process-state";

const HEARTBEAT_MS = 20_000;
const LIFE_MS = 10 * 60_000;

declare module "../process-state" {
  interface ProcessState {
    eventStreams?: Set<() => void>;
  }
}

/** `watch` returns a function that stops watching. Ends after ten minutes, so that the session is checked again. */
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
      // Makes the client refresh, because something may have changed between the page and this stream.
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
