import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type UnreliableServer = {
  url: string;
  /** The method of every request so far. */
  requests: string[];
  /** How many of the first requests have their connection reset. */
  resets: number;
  /** What the others get: a whole response, the beginning of one, or nothing. */
  response: { status: number; body: object } | "beginning" | "nothing";
  nextRequest: () => Promise<unknown>;
  close: () => Promise<void>;
};

const JSON_TYPE = { "content-type": "application/json" };

/** A server on loopback that fails as a test says. */
export async function startUnreliableServer(): Promise<UnreliableServer> {
  const server = createServer((request, response) => {
    const { requests, resets, response: given } = double;
    requests.push(request.method ?? "");
    if (requests.length <= resets) request.socket.resetAndDestroy();
    else if (given === "beginning") response.writeHead(200, JSON_TYPE).write("{");
    else if (given !== "nothing") response.writeHead(given.status, JSON_TYPE).end(JSON.stringify(given.body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const double: UnreliableServer = {
    url: `http://127.0.0.1:${port}`,
    requests: [],
    resets: 0,
    response: { status: 200, body: {} },
    nextRequest: () => once(server, "request"),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return double;
}
