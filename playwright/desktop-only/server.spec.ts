import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { copyPrepared } from "../support/prepared-database";
import { freePort, type OwnClub, openClub } from "../support/isolated-server";
import { startSlowRequest } from "../support/slow-request";

const SECRET = "a webhook's secret of at least 32 characters";

const isRefused = (url: string) =>
  fetch(`${url}/livez`).then(
    () => false,
    (error: Error) => JSON.stringify(error.cause).includes("ECONNREFUSED"),
  );

test("told to stop, the club finishes the request under way, takes no new one and ends with 0", async () => {
  const club = await openClub(() => ({ MAIL_WEBHOOK_SECRET: SECRET }));
  const bounce = JSON.stringify({ messageId: "5d3a9f5e-2a64-4e6e-9a3e-0f6a1b2c3d4e", status: "bounced" });
  const slow = await startSlowRequest(`${club.url}/api/mail/bounce`, bounce, {
    authorization: `Bearer ${SECRET}`,
  });
  const stopped = club.close();
  await expect.poll(() => isRefused(club.url)).toBe(true);
  expect(await slow.finish()).toBe(204);
  expect(await stopped).toBe(0);
});

test("told to stop, the club says at once that it isn't ready, and still takes requests for a grace", async () => {
  const club = await openClub(() => ({ STOP_GRACE: "3" }));
  const get = (at: string) => fetch(club.url + at);
  expect((await get("/readyz")).status).toBe(200);
  const stopped = club.close();
  await expect.poll(async () => (await get("/readyz")).status).toBe(503);
  expect(await (await get("/readyz")).text()).toBe("the process is stopping\n");
  const page = await get("/");
  expect([page.status, page.headers.get("connection")]).toEqual([200, "close"]);
  await expect.poll(() => isRefused(club.url)).toBe(true);
  expect(await stopped).toBe(0);
});

test("npm start passes the signal to stop on to the club", async () => {
  const [port, { data, remove }] = [await freePort(), await copyPrepared()];
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
  expect(await isRefused(url)).toBe(true);
  await remove();
});

test.describe("what a visitor says of where a request came from", () => {
  const claimed = {
    "x-forwarded-for": "203.0.113.7",
    "x-forwarded-host": "elsewhere.test",
    "x-forwarded-proto": "https",
  };

  const open = (hops: number) =>
    openClub(() => ({
      TRUSTED_PROXY_HOPS: String(hops),
      NODE_OPTIONS: `--import=${path.resolve("playwright/support/show-forwarded.mjs")}`,
    }));

  const told = async ({ url }: OwnClub) =>
    JSON.parse((await fetch(`${url}/livez`, { headers: claimed })).headers.get("x-told") ?? "");

  const guess = async ({ url }: OwnClub, address: string) =>
    (
      await fetch(`${url}/invitation?code=AAAAAAAAAAAAAA`, { headers: { "x-forwarded-for": address } })
    ).text();

  test("counts for nothing without a proxy: guesses are counted by the socket's address", async () => {
    const club = await open(0);
    expect(await told(club)).toEqual({
      address: expect.stringMatching(/^(::1|(::ffff:)?127\.0\.0\.1)$/),
      host: new URL(club.url).host,
      scheme: "http",
    });
    for (let number = 1; number <= 10; number++)
      expect(await guess(club, `203.0.113.${number}`)).toContain("find that invitation");
    expect(await guess(club, "203.0.113.11")).toContain("Too many tries");
    await club.close();
  });

  test("is taken from one proxy: guesses are counted by the address that it names", async () => {
    const club = await open(1);
    expect(await told(club)).toEqual({ address: "203.0.113.7", host: "elsewhere.test", scheme: "https" });
    for (let number = 1; number <= 10; number++)
      expect(await guess(club, "198.51.100.1, 203.0.113.1")).toContain("find that invitation");
    expect(await guess(club, "198.51.100.2, 203.0.113.1")).toContain("Too many tries");
    expect(await guess(club, "203.0.113.2")).toContain("find that invitation");
    await club.close();
  });
});
