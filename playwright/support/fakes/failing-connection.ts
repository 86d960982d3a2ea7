import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect, createServer, type Server, type Socket } from "node:net";

export const FAULTS = ["refused", "silent", "reset", "error", "slow"] as const;

/** What is wrong with a provider: nobody listens, nothing comes back, the connection is reset, it fails, or takes its time. */
export type Fault = (typeof FAULTS)[number];

export type FaultyLine = {
  port: number;
  /** From now on the provider has that fault, or is well. What a well one was sent before stays under way. */
  become: (fault: Fault | null) => Promise<void>;
  close: () => Promise<void>;
};

const SLOW = 2_000;

/** A line on loopback to the provider at `port`. One with an error says `error` once it is asked, or first if it `greets`. */
export async function openFaultyLine(
  port: number,
  error: string,
  { greets = false } = {},
): Promise<FaultyLine> {
  const sockets = new Set<Socket>();
  let fault: Fault | null = null;
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket.on("error", () => {}));
    socket.once("close", () => sockets.delete(socket));
    if (fault === "reset") socket.resetAndDestroy();
    else if (fault === "silent") socket.resume();
    else if (fault === "error") fail(socket);
    else join(socket, fault === "slow" ? SLOW : 0);
  });
  const own = await listen(server, 0);

  function fail(socket: Socket): void {
    if (greets) socket.end(error);
    else socket.once("data", () => socket.end(error));
  }

  function join(socket: Socket, delay: number): void {
    const provider = connect(port, "127.0.0.1").on("error", () => socket.destroy());
    socket.pipe(provider);
    provider.on("data", (data) => setTimeout(() => socket.writable && socket.write(data), delay));
    provider.once("end", () => setTimeout(() => socket.end(), delay));
    socket.once("close", () => provider.destroy());
  }

  return {
    port: own,
    become: async (next) => {
      fault = next;
      if (next !== null) for (const socket of sockets) socket.destroy();
      if (next === "refused") await closed(server);
      else if (!server.listening) await listen(server, own);
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await closed(server);
    },
  };
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

async function closed(server: Server): Promise<void> {
  if (!server.listening) return;
  server.close();
  await once(server, "close");
}
