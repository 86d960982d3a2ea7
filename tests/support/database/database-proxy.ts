import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A TCP proxy in front of a database server that can fail like a network. */
export type DatabaseProxy = {
  connectionString: string;
  /** Closes all connections and rejects new ones until `reconnect`. */
  disconnect: () => Promise<void>;
  reconnect: () => Promise<void>;
  /** Resets all connections. */
  reset: () => void;
  /** Forwards no data and closes nothing. Connections that exist before `resume` stay frozen. */
  freeze: () => void;
  resume: () => void;
  /** Delays data by this time in each direction. */
  slowDown: (milliseconds: number) => void;
  /** Forwards new connections to another server. */
  redirectTo: (connectionString: string) => void;
};

export async function openDatabaseProxy(connectionString: string): Promise<DatabaseProxy> {
  let target = new URL(connectionString);
  let isFrozen = false;
  let delay = 0;
  const sockets = new Set<Socket>();
  const frozen = new WeakSet<Socket>();

  const forward = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on("data", (chunk) => {
      if (frozen.has(from)) return;
      if (delay === 0) to.write(chunk);
      else setTimeout(() => to.write(chunk), delay);
    });
    from.on("end", () => frozen.has(from) || setTimeout(() => to.end(), delay));
    from.on("error", () => to.destroy()).on("close", () => sockets.delete(from));
  };
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    if (isFrozen) frozen.add(near).add(far);
    forward(near, far);
    forward(far, near);
  });
  const listen = async (port = 0) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  };
  const port = await listen();
  const address = new URL(connectionString);
  address.host = `127.0.0.1:${port}`;
  return {
    connectionString: address.toString(),
    async disconnect() {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async reconnect() {
      await listen(port);
    },
    reset() {
      for (const socket of sockets) socket.resetAndDestroy();
    },
    freeze() {
      isFrozen = true;
      for (const socket of sockets) frozen.add(socket);
    },
    resume() {
      isFrozen = false;
    },
    slowDown(milliseconds) {
      delay = milliseconds;
    },
    redirectTo(other) {
      target = new URL(other);
    },
  };
}
