import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** What Segment would have got. */
export type Sent = {
  path: string;
  raw: string;
  messageId: string;
  authorization?: string;
  type: "track" | "identify" | "group" | "page";
  event?: string;
  userId: string | null;
  /** When it happened, by the sender's clock: ISO 8601 in UTC. */
  timestamp: string;
  groupId?: string;
  properties?: Record<string, unknown>;
  traits?: Record<string, unknown>;
  context: Record<string, unknown> & { page?: Record<string, unknown> };
};

export type SegmentDouble = {
  url: string;
  /** All that came so far, in the order in which it came. */
  sent: Sent[];
  /** The ids of all events that came, those that came twice twice. */
  received: string[];
  /** The next request is given this status, once. */
  respondNext: (status: number, headers?: Record<string, string>) => void;
  /** Every request with this in it is given 400. */
  refuseForGood: (text: string) => void;
  /** Resolves when the next request has come, to what lets it have its response. */
  holdNext: () => Promise<() => void>;
  close: () => Promise<void>;
};

/** A small server in Segment's place, which counts an event that comes twice once. A slow one takes every request and never answers. */
export async function openSegmentDouble({ isSlow = false } = {}): Promise<SegmentDouble> {
  const sent: Sent[] = [];
  const received: string[] = [];
  const responses: { status: number; headers?: Record<string, string> }[] = [];
  const malformed: string[] = [];
  const holds: ((letGo: () => void) => void)[] = [];
  const server = createServer((request, response) => {
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("access-control-allow-headers", "*, authorization, content-type");
    if (request.method === "OPTIONS") return void response.end();
    text(request)
      .then(async (raw) => {
        const next = responses.shift();
        if (next) return void response.writeHead(next.status, next.headers).end();
        if (malformed.some((one) => raw.includes(one))) return void response.writeHead(400).end();
        const { batch, ...event } = JSON.parse(raw);
        const { url: path = "", headers } = request;
        for (const one of batch ?? [event]) {
          if (!received.includes(one.messageId))
            sent.push({ path, raw, authorization: headers.authorization, ...one });
          received.push(one.messageId);
        }
        const hold = holds.shift();
        if (hold) await new Promise<void>((letGo) => hold(letGo));
        if (!isSlow) response.end('{"success":true}');
      })
      .catch(() => response.destroy()); // its visitor left before all of it had come
  }).listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    sent,
    received,
    respondNext: (status, headers) => void responses.push({ status, headers }),
    refuseForGood: (one) => void malformed.push(one),
    holdNext: () => new Promise((resolve) => void holds.push(resolve)),
    close: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function text(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}
