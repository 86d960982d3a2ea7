import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A proxy in front of a Postgres server that counts executed statements. */
export type CountingProxy = { connectionString: string; statements: () => number; close: () => void };

const SIMPLE_QUERY = 0x51;
const EXECUTE = 0x45;

export async function openCountingProxy(target: string): Promise<CountingProxy> {
  const { hostname, port } = new URL(target);
  let statements = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(port || 5432), hostname);
    const count = countMessages(() => statements++);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => socket.destroy()).on("close", () => sockets.delete(socket));
    }
    client.on("data", count);
    client.pipe(upstream).pipe(client);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    connectionString: url.toString(),
    statements: () => statements,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Parses the client's messages. The first one has no type; the others start with type and length. */
function countMessages(onStatement: () => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  let isStarted = false;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = isStarted ? 1 : 0;
      if (rest.length < head + 4) return;
      const length = head + rest.readUInt32BE(head);
      if (rest.length < length) return;
      if (isStarted && (rest[0] === SIMPLE_QUERY || rest[0] === EXECUTE)) onStatement();
      isStarted = true;
      rest = rest.subarray(length);
    }
  };
}
