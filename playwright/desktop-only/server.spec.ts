import { spawn } from "node:child_process";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import path from "node:path";
import { expect } from "@playwright/test";
import { freePort, type IsolatedServer, openServer } from "../support/isolated-server";
import { copyPreparedDatabase } from "../support/prepared-database";
import { test } from "../support/test";

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

test("npm start forwards the stop signal to the server", async () => {
  const [port, { data, remove }] = [await freePort(), await copyPreparedDatabase()];
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    APP_URL: url,
    ...data,
    DEMO: "1",
  };
  const npm = spawn("npm", ["start"], { env, stdio: "ignore" });
  await expect
    .poll(
      () =>
        fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 50_000 },
    )
    .toBe(true);
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
