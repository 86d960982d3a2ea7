import { type APIRequestContext, expect } from "@playwright/test";
import { createServedDatabase } from "../../tests/support/database/create-database";
import { openDatabaseProxy } from "../../tests/support/database/database-proxy";
import { openServer } from "../support/isolated-server";
import { signInAs } from "../support/sign-in";
import { test } from "../support/test";

test.skip(!process.env.TEST_DATABASE_URL, "needs a Postgres server");

const PAGES = ["/home", "/profile", "/stores", "/invitation?code=SAMPARTY234567"];

/** Expects an error page with a Retry-After header. */
async function expectUnavailable(request: APIRequestContext, url: string): Promise<void> {
  const response = await request.get(url, { maxRedirects: 0 });
  const page = await response.text();
  expect([url, response.status(), response.headers()["retry-after"]]).toEqual([url, 503, "5"]);
  expect(page).toContain("We can’t open this page right now.");
  expect(page).toContain("Try again");
}

test("the server is live but not ready while its database is unavailable, and recovers", async ({
  request,
}) => {
  const database = await createServedDatabase();
  const proxy = await openDatabaseProxy(database.connectionString);
  const server = await openServer(() => ({ DATABASE_URL: proxy.connectionString, WORKER: "off" }));
  const status = async (at: string) => (await fetch(server.url + at)).status;

  expect(await status("/readyz")).toBe(200);
  await signInAs({ request }, "Ada", server.url);
  await proxy.disconnect();
  expect(await status("/readyz")).toBe(503);
  expect(await status("/livez")).toBe(200);
  for (const path of PAGES) await expectUnavailable(request, server.url + path);
  await proxy.reconnect();
  await expect.poll(() => status("/readyz")).toBe(200);

  expect(await server.close()).toBe(0);
  await proxy.disconnect();
  await database.drop();
});
