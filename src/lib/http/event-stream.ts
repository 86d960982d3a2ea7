import { processState } from "../process-state";

const HEARTBEAT_MS = 20_000;
const LIFE_MS = 10 * 60_000;
const STREAMS_PER_MEMBER = 5;

declare module "../process-state" {
  interface ProcessState {
    eventStreams?: Set<() => void>;
    streamsOfMembers?: Map<string, number>;
  }
}

/**
 * `watch` returns a function that stops watching. Ends after ten minutes, so that the session is checked again. A member has
 * at most five streams. The sixth gets 204, so that its browser does not connect again; its page polls.
 */
export function openEventStream(
  memberId: string,
  signal: AbortSignal,
  watch: (send: (event: string) => void) => () => void,
): Response {
  const encoder = new TextEncoder();
  const state = processState();
  state.eventStreams ??= new Set();
  state.streamsOfMembers ??= new Map();
  const [streams, ofMembers] = [state.eventStreams, state.streamsOfMembers];
  const own = ofMembers.get(memberId) ?? 0;
  if (own >= STREAMS_PER_MEMBER) return new Response(null, { status: 204 });
  ofMembers.set(memberId, own + 1);
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
        const others = (ofMembers.get(memberId) ?? 1) - 1;
        if (others > 0) ofMembers.set(memberId, others);
        else ofMembers.delete(memberId);
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
