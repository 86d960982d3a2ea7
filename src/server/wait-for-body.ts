import type { IncomingMessage } from "node:http";
import { setTimeout } from "node:timers/promises";

const LONGEST_PAUSE = 200;

/**
 * Waits until the body of a request has come in, and leaves it unread. Returns false when its sender went away, or sends
 * more than `limit` bytes. Node holds 64 KB unread and stops, but what the socket had in hand by then comes in with it. Whoever
 * sends nothing more is cut off by the server's own `requestTimeout`.
 */
export async function waitForBody(request: IncomingMessage, limit: number): Promise<boolean> {
  const { "content-length": length = "0", "transfer-encoding": encoding } = request.headers;
  if (length === "0" && !encoding) return true;
  // Node tells of it only who reads.
  for (let pause = 1; mayStillArrive(request); pause = Math.min(pause * 2, LONGEST_PAUSE))
    await setTimeout(pause);
  return request.complete && request.readableLength <= limit;
}

function mayStillArrive(request: IncomingMessage): boolean {
  const { complete, destroyed, readableLength, readableHighWaterMark } = request;
  return !complete && !destroyed && readableLength < readableHighWaterMark;
}
