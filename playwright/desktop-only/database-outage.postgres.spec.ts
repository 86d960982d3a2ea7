import { type APIRequestContext, expect, test } from "@playwright/test";
import { createServedDatabase } from "../../tests/support/database/create-database";
import { openDatabaseProxy } from "../../tests/support/database/database-proxy";
import { signInAs } from "../support/page-state";
import { openClub } from "../support/isolated-server";

test.skip(!process.env.TEST_DATABASE_URL, "needs a Postgres server");

const PAGES = ["/home", "/profile", "/stores", "/invitation?code=SAMPARTY234567"];

/** The page says when to come back, to its reader and to a balancer. */
async function expectAway(request: APIRequestContext, url: string): Promise<void> {
  const response = await request.get(url, { maxRedirects: 0 });
  const page = await response.text();
  expect([url, response.status(), response.headers()["retry-after"]]).toEqual([url, 503, "5"]);
  expect(page).toContain("We can’t open this page right now.");
  expect(page).toContain("Try again");
}

test("while its database is away the club says that it isn't ready, though it lives; then it is again", async ({
  request,
}) => {
  const database = await createServedDatabase();
  const proxy = await openDatabaseProxy(database.connectionString);
  const club = await openClub(() => ({ DATABASE_URL: proxy.connectionString, WORKER: "off" }));
  const status = async (at: string) => (await fetch(club.url + at)).status;

  expect(await status("/readyz")).toBe(200);
  await signInAs({ request }, "Ada", club.url);
  await proxy.disconnect();
  expect(await status("/readyz")).toBe(503);
  expect(await status("/livez")).toBe(200);
  for (const path of PAGES) await expectAway(request, club.url + path);
  await proxy.reconnect();
  await expect.poll(() => status("/readyz")).toBe(200);

  expect(await club.close()).toBe(0);
  await proxy.disconnect();
  await database.drop();
});
