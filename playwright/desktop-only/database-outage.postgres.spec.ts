import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";
import { createServedDatabase } from "../../tests/support/database/create-database";
import { openDatabaseProxy } from "../../tests/support/database/database-proxy";
import { openServer } from "../support/isolated-server";
import { formFields } from "../support/post-form";
import { actionId } from "../support/server-actions";
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

/** Expects that an action reports that the club is busy. */
async function expectTooBusy(request: APIRequestContext, url: string): Promise<void> {
  const action = { origin: url, "next-action": actionId("cancelInvitationAction") };
  const data = JSON.stringify([{ inviteId: randomUUID() }]);
  const response = await request.post(`${url}/profile`, { headers: action, data });
  expect(await response.text()).toMatch(/^busy$|"code":"too-busy"/);
}

test("the server is live but not ready while its database is unavailable, and recovers", async ({
  request,
}) => {
  const database = await createServedDatabase();
  const proxy = await openDatabaseProxy(database.connectionString);
  const server = await openServer(() => ({ DATABASE_URL: proxy.connectionString, WORKER: "off" }));
  const status = async (at: string) => (await fetch(server.url + at)).status;

  expect(await status("/readyz")).toBe(200);
  const form = formFields(await (await request.get(`${server.url}/sign-in`)).text(), "Continue as Ada");
  await signInAs({ request }, "Ada", server.url);
  await proxy.disconnect();
  expect(await status("/readyz")).toBe(503);
  expect(await status("/livez")).toBe(200);
  for (const path of PAGES) await expectUnavailable(request, server.url + path);
  await expectTooBusy(request, server.url);
  const headers = { origin: server.url };
  const submitted = await request.post(`${server.url}/sign-in`, { multipart: form, headers });
  expect(submitted.status()).toBe(503);
  await proxy.reconnect();
  await expect.poll(() => status("/readyz")).toBe(200);

  expect(await server.close()).toBe(0);
  await proxy.disconnect();
  await database.drop();
});

test("pages and actions on a silent network fail as unavailable, also those that waited in the queue", async ({
  request,
}) => {
  const database = await createServedDatabase();
  const proxy = await openDatabaseProxy(database.connectionString);
  const server = await openServer(() => ({
    DATABASE_URL: proxy.connectionString,
    REQUESTS_AT_ONCE: "4",
    WORKER: "off",
  }));
  await signInAs({ request }, "Ada", server.url);
  proxy.freeze();
  const pages = Array.from({ length: 12 }, () => request.get(`${server.url}/home`, { maxRedirects: 0 }));
  await Promise.all([...pages, expectTooBusy(request, server.url)]);
  const statuses = (await Promise.all(pages)).map((page) => page.status());
  expect(statuses).toEqual(Array(12).fill(503));
  proxy.resume();
  await server.close();
  await proxy.disconnect();
  await database.drop();
});
