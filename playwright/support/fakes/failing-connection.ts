import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect, createServer, type Server, type Socket } from "node:net";

export const FAULTS = ["refused", "silent", "reset", "error", "slow"] as const;

/** How a provider fails: it refuses connections, never responds, resets connections, responds with an error, or is slow. */
export type Fault = (typeof FAULTS)[number];

export type FailingConnection = {
  port: number;
  /** Sets the fault, or null for none. Without a fault, open connections continue. */
  setFault: (fault: Fault | null) => Promise<void>;
  close: () => Promise<void>;
};

const SLOW_MS = 2_000;

/** Proxies the provider at `port`. With the fault "error" it sends `error` after the first request, or immediately if `greets`. */
export async function openFailingConnection(
  port: number,
  error: string,
  { greets = false } = {},
): Promise<FailingConnection> {
  const sockets = new Set<Socket>();
  let fault: Fault | null = null;
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket.on("error", () => {}));
    socket.once("close", () => sockets.delete(socket));
    if (fault === "reset") socket.resetAndDestroy();
    else if (fault === "silent") socket.resume();
    else if (fault === "error") fail(socket);
    else connectToProvider(socket, fault === "slow" ? SLOW_MS : 0);
  });
  const ownPort = await listen(server, 0);

  function fail(socket: Socket): void {
    if (greets) socket.end(error);
    else socket.once("data", () => socket.end(error));
  }

  function connectToProvider(socket: Socket, delay: number): void {
    const provider = connect(port, "127.0.0.1").on("error", () => socket.destroy());
    socket.pipe(provider);
    provider.on("data", (data) => setTimeout(() => socket.writable && socket.write(data), delay));
    provider.once("end", () => setTimeout(() => socket.end(), delay));
    socket.once("close", () => provider.destroy());
  }

  return {
    port: ownPort,
    setFault: async (next) => {
      fault = next;
      if (next !== null) for (const socket of sockets) socket.destroy();
      if (next === "refused") await closeServer(server);
      else if (!server.listening) await listen(server, ownPort);
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await closeServer(server);
    },
  };
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return;
  server.close();
  await once(server, "close");
}
