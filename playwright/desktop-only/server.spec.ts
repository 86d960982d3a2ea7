import { spawn } from "node:child_process";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import path from "node:path";
import { expect } from "@playwright/test";
import { SERVER_POOL } from "../../tests/support/database/connection-budget.cjs";
import { freePort } from "../../tests/support/free-port";
import { type IsolatedServer, isReady, openServer } from "../support/isolated-server";
import { copyPreparedDatabase } from "../support/prepared-database";
import { KEYS } from "../support/stress/instances";
import { test } from "../support/test";

const METRICS_TOKEN = "a token of at least 32 characters, to measure";
const SECRET = "a webhook's secret of at least 32 characters";

const refusesConnections = (url: string) =>
  fetch(`${url}/livez`).then(
    () => false,
    (error: Error) => JSON.stringify(error.cause).includes("ECONNREFUSED"),
  );

test("a stopping server finishes the current request, accepts no new one and exits with 0", async () => {
  const server = await openServer(() => ({ MAIL_WEBHOOK_SECRET: SECRET }));
  const bounce = JSON.stringify({ messageId: "5d3a9f5e-2a64-4e6e-9a3e-0f6a1b2c3d4e", status: "bounced" });
  const slow = await startSlowRequest(`${server.url}/api/mail/bounce`, bounce, {
    authorization: `Bearer ${SECRET}`,
  });
  const stopped = server.close();
  await expect.poll(() => refusesConnections(server.url)).toBe(true);
  expect(await slow.finish()).toBe(204);
  expect(await stopped).toBe(0);
});

test("a stopping server is not ready immediately, but accepts requests during the grace period", async () => {
  const server = await openServer(() => ({ STOP_GRACE: "3" }));
  const get = (at: string) => fetch(server.url + at);
  expect((await get("/readyz")).status).toBe(200);
  const stopped = server.close();
  await expect.poll(async () => (await get("/readyz")).status).toBe(503);
  expect(await (await get("/readyz")).text()).toBe("the process is stopping\n");
  const page = await get("/");
  expect([page.status, page.headers.get("connection")]).toEqual([200, "close"]);
  await expect.poll(() => refusesConnections(server.url)).toBe(true);
  expect(await stopped).toBe(0);
});

test("a server writes only JSON lines, and its orderly stop logs no error", async () => {
  const server = await openServer(() => ({ LOG_LEVEL: "debug", STOP_GRACE: "2" }));
  const get = (at: string) => fetch(server.url + at);
  for (const path of ["/", "/no/such/page", "/%zz", "/readyz", "/api/draft"]) await get(path);
  await fetch(`${server.url}/sign-in`, { method: "POST", headers: { "next-action": "00" }, body: "[" });
  const stopped = server.close();
  await expect.poll(async () => (await get("/readyz")).status).toBe(503);
  expect(await stopped).toBe(0);
  expect(server.log().map(({ msg }) => msg)).toEqual(expect.arrayContaining(["listening", "request"]));
  expect(server.log().filter(({ level }) => level >= 50)).toEqual([]);
});

test("a server that is stopped while it starts writes only JSON lines too", async () => {
  const nowhere = { DATABASE_URL: "postgres://club@127.0.0.1:1/club", ...KEYS };
  const env = { ...process.env, NODE_ENV: "production" as const, PORT: String(await freePort()), ...nowhere };
  const server = spawn(process.execPath, ["server.mjs"], { env, stdio: ["ignore", "pipe", "inherit"] });
  let printed = "";
  server.stdout.setEncoding("utf8").on("data", (part: string) => {
    printed += part;
  });
  await expect.poll(() => printed).toContain("waiting for the database");
  server.kill("SIGTERM");
  expect(await once(server, "close")).toEqual([0, null]);
  const lines = printed.trim().split("\n");
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    "starting",
    expect.stringMatching(/^waiting for/),
  ]);
});

/** What a client sends before it stops reading and writing. */
const HALVES = [
  "",
  "GET / HT",
  "GET / HTTP/1.1\r\nHost: localhost\r\n",
  "POST /sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nabc",
  "GET /livez HTTP/1.1\r\nHost: localhost\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n",
  "GET /no HTTP/1.1\r\nHost: localhost\r\nConnection: upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AA\r\n\r\n",
];

test("no open connection prevents a stop, whatever its client does not send or read", async () => {
  const server = await openServer(() => ({ METRICS_TOKEN }));
  const page = await (await fetch(server.url)).text();
  const file = /\/_next\/static\/chunks\/[\w.-]+\.js/.exec(page)?.[0];
  const unread = `GET ${file} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(2000);
  const sockets = await Promise.all(
    [...HALVES, unread].map(async (text) => {
      const socket = connect(Number(new URL(server.url).port), "localhost").pause();
      socket.on("error", () => {});
      await once(socket, "connect");
      socket.write(text);
      return socket;
    }),
  );
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const open = async () => {
    const metrics = await (await fetch(`${server.url}/metrics`, { headers })).text();
    return Number(/^plus_one_open_connections (\d+)/m.exec(metrics)?.[1]);
  };
  await expect.poll(open).toBeGreaterThanOrEqual(sockets.length);
  expect(await server.close()).toBe(0);
  for (const socket of sockets) socket.destroy();
});

for (const script of ["start", "demo"])
  test(`npm run ${script} forwards the stop signal to the server`, async () => {
    const [port, { data, remove }] = [await freePort(), await copyPreparedDatabase()];
    const url = `http://localhost:${port}`;
    const env = {
      ...process.env,
      PORT: String(port),
      APP_URL: url,
      ...data,
      DEMO: "1",
      DATABASE_POOL: String(SERVER_POOL),
    };
    const npm = spawn("npm", ["run", script], { env, stdio: "ignore" });
    await expect.poll(() => isReady(url), { timeout: 50_000 }).toBe(true);
    npm.kill("SIGTERM");
    expect(await once(npm, "exit")).toEqual([0, null]);
    expect(await refusesConnections(url)).toBe(true);
    await remove();
  });

test.describe("the forwarded headers of a visitor", () => {
  const claimed = {
    "x-forwarded-for": "203.0.113.7",
    "x-forwarded-host": "elsewhere.test",
    "x-forwarded-proto": "https",
  };

  const open = (hops: number) =>
    openServer(() => ({
      TRUSTED_PROXY_HOPS: String(hops),
      NODE_OPTIONS: `--import=${path.resolve("playwright/support/show-forwarded.mjs")}`,
    }));

  const seenBy = async ({ url }: IsolatedServer) =>
    JSON.parse((await fetch(`${url}/livez`, { headers: claimed })).headers.get("x-forwarded-seen") ?? "");

  const guess = async ({ url }: IsolatedServer, address: string) =>
    (
      await fetch(`${url}/invitation?code=AAAAAAAAAAAAAA`, { headers: { "x-forwarded-for": address } })
    ).text();

  test("are ignored without a proxy, and guesses count by the socket's address", async () => {
    const server = await open(0);
    expect(await seenBy(server)).toEqual({
      address: expect.stringMatching(/^(::1|(::ffff:)?127\.0\.0\.1)$/),
      host: new URL(server.url).host,
      scheme: "http",
    });
    for (let number = 1; number <= 10; number++)
      expect(await guess(server, `203.0.113.${number}`)).toContain("find that invitation");
    expect(await guess(server, "203.0.113.11")).toContain("Too many tries");
    await server.close();
  });

  test("are trusted from one proxy, and guesses count by the address that it names", async () => {
    const server = await open(1);
    expect(await seenBy(server)).toEqual({ address: "203.0.113.7", host: "elsewhere.test", scheme: "https" });
    for (let number = 1; number <= 10; number++)
      expect(await guess(server, "198.51.100.1, 203.0.113.1")).toContain("find that invitation");
    expect(await guess(server, "198.51.100.2, 203.0.113.1")).toContain("Too many tries");
    expect(await guess(server, "203.0.113.2")).toContain("find that invitation");
    await server.close();
  });
});

/** Posts all but the last byte of a body after the server has read the headers. `finish` sends it and returns the status. */
async function startSlowRequest(
  address: string,
  body: string,
  headers: Record<string, string>,
): Promise<{ finish: () => Promise<number> }> {
  const length = String(Buffer.byteLength(body));
  const slow = request(address, {
    method: "POST",
    headers: { ...headers, "content-length": length, expect: "100-continue" },
  });
  const response = once(slow, "response");
  await once(slow, "continue");
  slow.write(body.slice(0, -1));
  return {
    async finish() {
      slow.end(body.slice(-1));
      const [{ statusCode }] = (await response) as [IncomingMessage];
      return statusCode ?? 0;
    },
  };
}
