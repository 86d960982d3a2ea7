import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** What Segment would have got. */
export type Sent = {
  path: string;
  raw: string;
  type: "track" | "identify" | "group" | "page";
  event?: string;
  userId: string | null;
  /** When it happened, by the browser's clock: ISO 8601 in UTC. */
  timestamp: string;
  groupId?: string;
  properties?: Record<string, unknown>;
  traits?: Record<string, unknown>;
  context: Record<string, unknown> & { page: Record<string, unknown> };
};

export type SegmentDouble = {
  url: string;
  /** All that came so far, in the order in which it came. */
  sent: Sent[];
  close: () => Promise<void>;
};

/** A small server in Segment's place, which counts an event that comes twice once. A slow one takes every request and never answers. */
export async function openSegmentDouble({ isSlow = false } = {}): Promise<SegmentDouble> {
  const sent: Sent[] = [];
  const known = new Set<string>();
  const server = createServer((request, response) => {
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("access-control-allow-headers", "*, authorization, content-type");
    if (request.method === "OPTIONS") return void response.end();
    text(request)
      .then((raw) => {
        const event = JSON.parse(raw);
        if (!known.has(event.messageId)) sent.push({ path: request.url ?? "", raw, ...event });
        known.add(event.messageId);
        if (!isSlow) response.end('{"success":true}');
      })
      .catch(() => response.destroy()); // its visitor left before all of it had come
  }).listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    sent,
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
