import { expect } from "@playwright/test";
import { createMember } from "@/db/factories";
import { actionHeaders, openInstances, sessionCookie } from "../../playwright/support/stress/instances";
import { test } from "../../playwright/support/test";
import { openDatabaseProxy } from "../../tests/support/database/database-proxy";

test.skip(!process.env.TEST_DATABASE_URL, "needs a Postgres server");

const ROUNDS = 5;
const AT_ONCE = [1, 5, 10, 20, 40];
const WORST_MS = 6000;

test("on a network that drops every packet, pages and actions end within six seconds", async () => {
  test.setTimeout(ROUNDS * AT_ONCE.length * 60_000);
  const direct = await openInstances(0);
  const proxy = await openDatabaseProxy(direct.connectionString);
  const { url, close } = await direct.startAnother({ DATABASE_URL: proxy.connectionString });
  const cookie = await sessionCookie(direct.db, (await createMember(direct.db)).id);
  const page = () => fetch(`${url}/profile`, { headers: { cookie }, redirect: "manual" });
  const action = () =>
    fetch(`${url}/profile`, {
      method: "POST",
      headers: { ...actionHeaders("cancelInvitationAction"), cookie },
      body: JSON.stringify([{ inviteId: crypto.randomUUID() }]),
    });

  const rows: Record<string, Record<string, number>> = {};
  for (const [kind, send] of Object.entries({ pages: page, actions: action }))
    for (const atOnce of AT_ONCE) {
      const row: Record<string, number> = {};
      for (let round = 1; round <= ROUNDS; round++) {
        await expect.poll(async () => (await page()).status, { timeout: 60_000 }).toBe(200);
        await Promise.all(Array.from({ length: 10 }, page)); // opens every connection
        proxy.freeze();
        const times = await Promise.all(Array.from({ length: atOnce }, () => timed(send)));
        proxy.reset(); // otherwise the database server keeps the connections of this round
        proxy.resume();
        row[`round ${round}`] = Math.round(Math.max(...times));
      }
      rows[`${atOnce} ${kind}, worst ms`] = row;
    }
  console.table(rows);
  for (const row of Object.values(rows))
    expect(Math.max(...Object.values(row))).toBeLessThanOrEqual(WORST_MS);
  await close();
  await proxy.disconnect();
  await direct.close();
});

async function timed(send: () => Promise<Response>): Promise<number> {
  const started = performance.now();
  await (await send()).text();
  return performance.now() - started;
}
