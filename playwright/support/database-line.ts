import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A way to a database server that can be cut and mended. */
export type Line = { connectionString: string; cut: () => Promise<void>; mend: () => Promise<void> };

/** Puts a line of its own between a club and the database at `connectionString`. */
export async function openLine(connectionString: string): Promise<Line> {
  const target = new URL(connectionString);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.pipe(other);
      socket.on("error", () => other.destroy()).on("close", () => sockets.delete(socket));
    }
  });
  const listen = async (port = 0) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  };
  const port = await listen();
  const line = new URL(connectionString);
  line.host = `127.0.0.1:${port}`;
  return {
    connectionString: line.toString(),
    async cut() {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async mend() {
      await listen(port);
    },
  };
}
