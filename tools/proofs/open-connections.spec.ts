import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect } from "@playwright/test";
import { openServer } from "../../playwright/support/isolated-server";
import { test } from "../../playwright/support/test";

const EACH = 500;
const CLOSED_WITHIN = 90;
const EXIT_WITHIN = 16;

const head = (line: string, ...headers: string[]) => [line, "Host: localhost", ...headers].join("\r\n");

/** What a client sends before it stops reading and writing. */
const KINDS: Record<string, string> = {
  "an upgrade": `${head("GET /any/path HTTP/1.1", "Connection: Upgrade", "Upgrade: websocket")}\r\n\r\n`,
  "an h2c offer": `${head("GET /livez HTTP/1.1", "Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c", "HTTP2-Settings: AA")}\r\n\r\n`,
  nothing: "",
  "half a request": head("GET / HTTP/1.1"),
  "half a body": `${head("POST /sign-in HTTP/1.1", "Content-Length: 10")}\r\n\r\nabc`,
};

test("the server closes each connection that sends or reads no more", async () => {
  test.setTimeout(600_000);
  const rows: Record<string, object> = {};
  for (const [kind, text] of Object.entries(KINDS)) {
    const server = await openServer(() => ({ STOP_GRACE: "5", WORKER: "off" }));
    const started = performance.now();
    const sockets = await openSockets(server.url, text, EACH);
    await Promise.all(sockets.map(({ closed }) => closed));
    const seconds = Math.round((performance.now() - started) / 1000);
    rows[kind] = {
      connections: EACH,
      "closed after seconds": seconds,
      ...(await stopWithOpen(server, text)),
    };
    expect([kind, seconds <= CLOSED_WITHIN]).toEqual([kind, true]);
  }
  console.table(rows);
});

/** Opens connections again, and stops the server while they are open. */
async function stopWithOpen(
  { url, close }: { url: string; close: () => Promise<number | null> },
  text: string,
) {
  const sockets = await openSockets(url, text, EACH);
  const started = performance.now();
  const code = await close();
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  for (const { socket } of sockets) socket.destroy();
  expect([code, seconds <= EXIT_WITHIN]).toEqual([0, true]);
  return { "exit after seconds": seconds, "exit code": code };
}

type Opened = { socket: Socket; closed: Promise<unknown> };

/** Connections that read, so that they notice when the server closes them, and never end by themselves. */
async function openSockets(url: string, text: string, count: number): Promise<Opened[]> {
  const { port } = new URL(url);
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect({ port: Number(port), host: "localhost", allowHalfOpen: true });
      const closed = new Promise((resolve) => socket.once("end", resolve).once("close", resolve));
      socket.on("error", () => {}).resume();
      await once(socket, "connect");
      socket.write(text);
      return { socket, closed };
    }),
  );
}
