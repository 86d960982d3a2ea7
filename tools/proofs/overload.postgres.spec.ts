import { expect } from "@playwright/test";
import { openInstances } from "../../playwright/support/stress/instances";
import { measurePeak, quantile, sendContinuously, steadyLoad } from "../../playwright/support/stress/load";
import { test } from "../../playwright/support/test";

test.skip(!process.env.TEST_DATABASE_URL, "needs a Postgres server");

const SECONDS = 60;
// A short measurement is imprecise.
const LEAST = SECONDS >= 60 ? 0.8 : 0.5;
const METRICS_TOKEN = "a token of at least 32 characters, to measure";
const MEGABYTE = 1_000_000;

test("serves its capacity under three times the load, rejects the rest fast, and recovers", async () => {
  test.setTimeout(120_000 + SECONDS * 3000);
  const instances = await openInstances(1, { METRICS_TOKEN });
  const [{ url } = { url: "" }] = instances.servers;
  const pages = [`${url}/`, `${url}/request-access`];
  const memory = async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const metrics = await (await fetch(`${url}/metrics`, { headers })).text();
    return Number(/^plus_one_process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]);
  };
  await measurePeak(pages, 16, 2);
  const peak = await measurePeak(pages, 16, Math.min(SECONDS, 15));
  const before = await memory();

  const health = sendContinuously(`${url}/readyz`, 200);
  const outcomes = await steadyLoad(pages, Math.max(peak * 3, 300), SECONDS);
  const ready = await health.stop();
  const served = outcomes.filter(({ status }) => status === 200);
  const rejected = outcomes.filter(({ status }) => status === 503);
  const started = performance.now();
  await expect.poll(() => respondsWithin(pages[0] ?? "", 500), { timeout: 5000 }).toBe(true);
  const recovery = performance.now() - started;
  const growth = (await memory()) - before;

  console.table({
    overload: {
      "peak per second": Math.round(peak),
      "requests per second": Math.round(outcomes.length / SECONDS),
      "served per second": Math.round(served.length / SECONDS),
      "503": rejected.length,
      "503 p99 ms": quantile(
        rejected.map(({ ms }) => ms),
        0.99,
      ),
      "served p99 ms": quantile(
        served.map(({ ms }) => ms),
        0.99,
      ),
      "recovered after ms": Math.round(recovery),
      "MB more": Math.round(growth / MEGABYTE),
      "readyz slowest ms": ready.slowest,
    },
  });
  expect(served.length + rejected.length).toBe(outcomes.length);
  expect(rejected.length).toBeGreaterThan(0);
  expect(rejected.every(({ retryAfter }) => retryAfter)).toBe(true);
  expect(
    quantile(
      rejected.map(({ ms }) => ms),
      0.99,
    ),
  ).toBeLessThan(3000);
  expect(served.length / SECONDS / peak).toBeGreaterThan(LEAST);
  expect(ready.others).toEqual([]);
  expect(growth).toBeLessThan(100 * MEGABYTE);
  await instances.close();
});

async function respondsWithin(url: string, limit: number): Promise<boolean> {
  const started = performance.now();
  const { ok } = await fetch(url);
  return ok && performance.now() - started < limit;
}
