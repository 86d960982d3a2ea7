import { expect } from "@playwright/test";
import { trials } from "../../tests/support/trials";
import { openInstances } from "../support/stress/instances";
import { measurePeak, quantile, steadyLoad } from "../support/stress/load";
import { haproxyVersion, openHaproxy, openLoadBalancer } from "../support/stress/load-balancer";
import { test } from "../support/test";

test.skip(!process.env.TEST_DATABASE_URL, "needs a Postgres server");

const RESTARTS = trials(1, 10);
const PAGES = ["/", "/request-access", "/sign-in"];

test("no request fails while two servers restart one after the other at half load", async () => {
  test.setTimeout(120_000 + RESTARTS * 60_000);
  const instances = await openInstances(2, { STOP_GRACE: "5" });
  const urls = instances.servers.map(({ url }) => url);
  const version = haproxyVersion();
  const balancer = await (version ? openHaproxy(urls) : openLoadBalancer(urls));
  const pages = PAGES.map((page) => balancer.url + page);
  const peak = await measurePeak(pages, 8, 3);
  let isOver = false;
  const load = (async () => {
    const outcomes = [];
    while (!isOver) outcomes.push(...(await steadyLoad(pages, Math.max(peak / 2, 2), 1)));
    return outcomes;
  })();

  const codes: (number | null)[] = [];
  for (let restart = 0; restart < RESTARTS * 2; restart++) {
    const [oldest] = instances.servers.splice(0, 1);
    codes.push((await oldest?.close()) ?? null);
    const next = await instances.startAnother();
    instances.servers.push(next);
    await balancer.add(next.url);
    await expect.poll(async () => (await fetch(`${next.url}/readyz`)).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  isOver = true;
  const outcomes = await load;
  const failed = outcomes.filter(({ status }) => status !== 200);
  console.table({
    rolling: {
      balancer: version ? `haproxy ${version}` : "ours (haproxy isn't installed)",
      restarts: codes.length,
      "peak per second": Math.round(peak),
      requests: outcomes.length,
      failed: failed.length,
      "p99 ms": quantile(
        outcomes.map(({ ms }) => ms),
        0.99,
      ),
    },
  });
  expect(failed).toEqual([]);
  expect(codes).toEqual(codes.map(() => 0));
  await balancer.close();
  await instances.close();
});
