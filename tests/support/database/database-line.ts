import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A way to a database server that can fail as networks do. */
export type Line = {
  connectionString: string;
  /** Refuses connections and ends those there are, until it is mended. */
  cut: () => Promise<void>;
  mend: () => Promise<void>;
  /** Ends the connections there are by a reset. */
  reset: () => void;
  /** Passes nothing on and ends nothing; connections opened before or meanwhile stay dead when it speaks again. */
  silence: () => void;
  speak: () => void;
  /** Takes so many milliseconds longer each way. */
  slowDown: (milliseconds: number) => void;
  /** Leads new connections to another server. */
  leadTo: (connectionString: string) => void;
};

/** Puts a line of its own between a club and the database at `connectionString`. */
export async function openLine(connectionString: string): Promise<Line> {
  let target = new URL(connectionString);
  let isSilent = false;
  let delay = 0;
  const sockets = new Set<Socket>();
  const dead = new WeakSet<Socket>();

  const pass = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on("data", (chunk) => {
      if (dead.has(from)) return;
      if (delay === 0) to.write(chunk);
      else setTimeout(() => to.write(chunk), delay);
    });
    from.on("end", () => dead.has(from) || setTimeout(() => to.end(), delay));
    from.on("error", () => to.destroy()).on("close", () => sockets.delete(from));
  };
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    if (isSilent) dead.add(near).add(far);
    pass(near, far);
    pass(far, near);
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
    reset() {
      for (const socket of sockets) socket.resetAndDestroy();
    },
    silence() {
      isSilent = true;
      for (const socket of sockets) dead.add(socket);
    },
    speak() {
      isSilent = false;
    },
    slowDown(milliseconds) {
      delay = milliseconds;
    },
    leadTo(other) {
      target = new URL(other);
    },
  };
}
