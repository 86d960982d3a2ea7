import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** An event that Segment receives. */
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

export type FakeSegment = {
  url: string;
  /** All received events, in order and without duplicates. */
  sent: Sent[];
  /** The ids of all received events, including duplicates. */
  received: string[];
  /** Returns this status to the next request only. */
  respondNext: (status: number, headers?: Record<string, string>) => void;
  /** Returns 400 to every request that contains this text. */
  rejectAlways: (text: string) => void;
  /** Resolves when the next request arrives, with a function that sends its response. */
  delayNext: () => Promise<() => void>;
  close: () => Promise<void>;
};

/** A fake of Segment's API that ignores duplicate events. If `isSlow`, it receives requests and never responds. */
export async function openFakeSegment({ isSlow = false } = {}): Promise<FakeSegment> {
  const sent: Sent[] = [];
  const received: string[] = [];
  const responses: { status: number; headers?: Record<string, string> }[] = [];
  const malformed: string[] = [];
  const delays: ((respond: () => void) => void)[] = [];
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
        const delay = delays.shift();
        if (delay) await new Promise<void>((respond) => delay(respond));
        if (!isSlow) response.end('{"success":true}');
      })
      .catch(() => response.destroy()); // the visitor left before the request was complete
  }).listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    sent,
    received,
    respondNext: (status, headers) => void responses.push({ status, headers }),
    rejectAlways: (one) => void malformed.push(one),
    delayNext: () => new Promise((resolve) => void delays.push(resolve)),
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
