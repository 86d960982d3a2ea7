import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type UnreliableServer = {
  url: string;
  /** The method of every request. */
  requests: string[];
  /** The number of first requests whose connection is reset. */
  resets: number;
  /** The response to other requests: complete, only its beginning, or none. */
  response: { status: number; body: object } | "beginning" | "nothing";
  nextRequest: () => Promise<unknown>;
  close: () => Promise<void>;
};

const JSON_TYPE = { "content-type": "application/json" };

/** A server on loopback that fails as configured. */
export async function startUnreliableServer(): Promise<UnreliableServer> {
  const server = createServer((request, response) => {
    const { requests, resets, response: given } = fake;
    requests.push(request.method ?? "");
    if (requests.length <= resets) request.socket.resetAndDestroy();
    else if (given === "beginning") response.writeHead(200, JSON_TYPE).write("{");
    else if (given !== "nothing") response.writeHead(given.status, JSON_TYPE).end(JSON.stringify(given.body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const fake: UnreliableServer = {
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
  return fake;
}
