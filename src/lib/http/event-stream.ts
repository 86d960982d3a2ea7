import { processState } from "../process-state";

const HEARTBEAT_MS = 20_000;
const LIFE_MS = 10 * 60_000;
const MAX_PER_MEMBER = 5;

type End = (lastEvent?: string) => void;

declare module "../process-state" {
  interface ProcessState {
    /** For each open stream, the function that ends it and the id of its member. */
    eventStreams?: Map<End, string>;
  }
}

/**
 * `watch` returns a function that stops watching. Ends after ten minutes, so that the session is checked again. A member's
 * sixth stream ends the oldest with the event "replaced".
 */
export function openEventStream(
  signal: AbortSignal,
  memberId: string,
  watch: (send: (event: string) => void) => () => void,
): Response {
  const encoder = new TextEncoder();
  const state = processState();
  state.eventStreams ??= new Map();
  const streams = state.eventStreams;
  let end: End = () => {};
  let isCancelled = false;

  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => controller.enqueue(encoder.encode(text));
      const send = (event: string) => write(`event: ${event}\ndata: {}\n\n`);
      const stop = watch(send);
      const heartbeat = setInterval(() => write(": still here\n\n"), HEARTBEAT_MS);
      const life = setTimeout(() => end(), LIFE_MS);
      let isOpen = true;
      end = (lastEvent) => {
        if (!isOpen) return;
        isOpen = false;
        if (lastEvent && !isCancelled) send(lastEvent);
        stop();
        clearInterval(heartbeat);
        clearTimeout(life);
        streams.delete(end);
        if (!isCancelled) controller.close();
      };
      endOldest(streams, memberId);
      streams.set(end, memberId);
      signal.addEventListener("abort", () => end());
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

/** Makes room for one more stream of this member. */
function endOldest(streams: Map<End, string>, memberId: string): void {
  const own = [...streams].filter(([, owner]) => owner === memberId);
  for (const [end] of own.slice(0, Math.max(0, own.length + 1 - MAX_PER_MEMBER))) end("replaced");
}
