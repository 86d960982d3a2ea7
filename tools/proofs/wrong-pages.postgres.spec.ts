import { expect } from "@playwright/test";
import { actionHeaders, openInstances } from "../../playwright/support/stress/instances";
import { type Outcome, quantile, steadyLoad } from "../../playwright/support/stress/load";
import { test } from "../../playwright/support/test";

test.skip(!process.env.TEST_DATABASE_URL, "needs a Postgres server");

const SECONDS = 10;
const POSTS_PER_SECOND = 300;
const VISITS_PER_SECOND = 5;
const ROUNDS = 3;

const PLACES = { "right page": "/profile", "wrong page": "/request-access" };

test("actions posted to a page that lacks them do not slow down another visitor", async () => {
  test.setTimeout(60_000 + ROUNDS * 2 * SECONDS * 4000);
  const instances = await openInstances(1);
  const [{ url } = { url: "" }] = instances.servers;
  await steadyLoad([`${url}/`], 20, 5); // compiles the page's code
  const visits: Record<string, Outcome[]> = { "right page": [], "wrong page": [] };
  const posts: Record<string, number[]> = { "right page": [], "wrong page": [] };
  const body = JSON.stringify([{ inviteId: crypto.randomUUID() }]);
  const action = { method: "POST", headers: actionHeaders("cancelInvitationAction"), body };
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, path] of Object.entries(PLACES)) {
      const posting = steadyLoad([`${url}${path}`], POSTS_PER_SECOND, SECONDS, action);
      visits[name]?.push(...(await steadyLoad([`${url}/`], VISITS_PER_SECOND, SECONDS)));
      posts[name]?.push(...(await posting).map(({ status }) => status));
    }
  const p95 = (name: string) =>
    quantile(
      (visits[name] ?? []).map(({ ms }) => ms),
      0.95,
    );
  const rows = Object.keys(PLACES).map((name) => [
    name,
    {
      "posts answered": posts[name]?.length,
      "their statuses": [...new Set(posts[name])].toSorted().join(", "),
      visits: visits[name]?.length,
      "visits 503": visits[name]?.filter(({ status }) => status === 503).length,
      "visits p95 ms": p95(name),
    },
  ]);
  console.table(Object.fromEntries(rows));
  console.log(`ratio of the p95: ${(p95("wrong page") / p95("right page")).toFixed(2)}`);
  for (const statuses of Object.values(posts)) expect([...new Set(statuses)]).toEqual([200]);
  for (const outcomes of Object.values(visits))
    expect(outcomes.filter(({ status }) => status !== 200)).toEqual([]);
  expect(p95("wrong page") / p95("right page")).toBeLessThanOrEqual(1.2);
  await instances.close();
});
