import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type UnreliableServer = {
  url: string;
  /** The method of every request so far. */
  requests: string[];
  /** How many of the first requests have their connection reset. */
  resets: number;
  /** What the others are answered; "silence" is never ended, "half" never completed. */
  response: { status: number; body: object } | "silence" | "half";
  close: () => Promise<void>;
};

/** A server on loopback that fails as a test says. */
export async function startUnreliableServer(): Promise<UnreliableServer> {
  const server = createServer((request, response) => {
    double.requests.push(request.method ?? "");
    if (double.requests.length <= double.resets) request.socket.resetAndDestroy();
    else if (double.response === "half") response.writeHead(200, JSON_TYPE).write("{");
    else if (double.response !== "silence")
      response.writeHead(double.response.status, JSON_TYPE).end(JSON.stringify(double.response.body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const double: UnreliableServer = {
    url: `http://127.0.0.1:${port}`,
    requests: [],
    resets: 0,
    response: { status: 200, body: {} },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return double;
}

const JSON_TYPE = { "content-type": "application/json" };

/** Waits for a promise while jest's clock runs fast, so that pauses between tries take no time. */
export async function hurry<Value>(promise: Promise<Value>): Promise<Value> {
  let isSettled = false;
  const settle = () => {
    isSettled = true;
  };
  promise.then(settle, settle);
  while (!isSettled) {
    await jest.advanceTimersByTimeAsync(100);
    await new Promise(setImmediate);
  }
  return promise;
}
