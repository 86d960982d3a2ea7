import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { PublicNetwork } from "@/lib/http/post-publicly";
import { createCertificate } from "./certificate";

export type Received = {
  host: string;
  path: string;
  headers: Record<string, string>;
  bytes: Buffer;
  body: string;
  /** `performance.now()`. */
  at: number;
};

type Answer = (response: ServerResponse, received: Received) => unknown;

export type WebhookReceiver = {
  /** The URL of a path at the receiver's host. */
  urlOf: (path: string) => string;
  received: Received[];
  /** Sets how the receiver answers a path. By default 204. */
  answer: (path: string, answer: Answer) => void;
  /** The number of TCP connections. */
  connections: () => number;
  /** Resolves every host to the receiver, except for those with addresses of their own. */
  network: (addresses?: Record<string, string[]>) => PublicNetwork;
  close: () => Promise<void>;
};

export const RECEIVER_HOST = "hooks.brand.test";

/** A real https server on this computer. */
export async function openReceiver(): Promise<WebhookReceiver> {
  const { cert, key } = createCertificate(RECEIVER_HOST);
  const received: Received[] = [];
  const answers = new Map<string, Answer>();
  let connections = 0;

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const bytes = await buffer(request);
    const each: Received = {
      host: request.headers.host ?? "",
      path: request.url ?? "",
      headers: request.headers as Record<string, string>,
      bytes,
      body: bytes.toString(),
      at: performance.now(),
    };
    received.push(each);
    const answer = answers.get(each.path) ?? ((out: ServerResponse) => out.writeHead(204).end());
    await answer(response, each);
  }

  const server: Server = createServer({ cert, key }, (request, response) => void receive(request, response));
  server.on("connection", () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    urlOf: (path) => `https://${RECEIVER_HOST}:${port}${path}`,
    received,
    answer: (path, answer) => void answers.set(path, answer),
    connections: () => connections,
    network: (addresses = {}) => ({
      resolve: async (host) => addresses[host] ?? ["127.0.0.1"],
      isAllowed: () => true,
      timeout: 2_000,
      ca: cert,
    }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
