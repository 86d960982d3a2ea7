const HEARTBEAT_MS = 20_000;
const LIFE_MS = 10 * 60_000;

const shared = globalThis as typeof globalThis & { __plusOneStreams?: Set<() => void> };

/**
 * A server-sent event stream: `watch` is handed `send`, which passes an event's name on, and returns how to stop. It ends
 * when the reader leaves, when the server closes (`server.mjs`), and every ten minutes, so that the reader's
 * session is checked again; browsers reconnect by themselves.
 */
export function openEventStream(
  signal: AbortSignal,
  watch: (send: (event: string) => void) => () => void,
): Response {
  const encoder = new TextEncoder();
  shared.__plusOneStreams ??= new Set();
  const streams = shared.__plusOneStreams;
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
      // What changed between the page and this stream would be missed: the client refreshes once more.
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
