import { expect, test } from "@playwright/test";
import { keepAsking } from "../../playwright/support/stress/background-traffic";
import { openInstances } from "../../playwright/support/stress/instances";
import { peakOf, quantile, steadyLoad } from "../../playwright/support/stress/load";

test.skip(!process.env.TEST_DATABASE_URL, "needs a Postgres server");

const SECONDS = Number(process.env.OVERLOAD_SECONDS ?? 5);
// A few seconds measure roughly.
const LEAST = SECONDS >= 60 ? 0.8 : 0.5;
const METRICS_TOKEN = "a token of at least 32 characters, to measure";
const MEGABYTE = 1_000_000;

test("at three times what it can do, a server does what it can and turns the rest away fast; then it is as before", async () => {
  test.setTimeout(120_000 + SECONDS * 3000);
  const club = await openInstances(1, { METRICS_TOKEN });
  const [{ url } = { url: "" }] = club.clubs;
  const pages = [`${url}/`, `${url}/request-access`];
  const memory = async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const figures = await (await fetch(`${url}/metrics`, { headers })).text();
    return Number(/^plus_one_process_resident_memory_bytes (\S+)/m.exec(figures)?.[1]);
  };
  await peakOf(pages, 16, 2);
  const peak = await peakOf(pages, 16, Math.min(SECONDS, 15));
  const before = await memory();

  const health = keepAsking(`${url}/readyz`, 200);
  const outcomes = await steadyLoad(pages, Math.max(peak * 3, 300), SECONDS);
  const ready = await health.stop();
  const well = outcomes.filter(({ status }) => status === 200);
  const refused = outcomes.filter(({ status }) => status === 503);
  const started = performance.now();
  await expect.poll(() => wellIn(pages[0] ?? "", 500), { timeout: 5000 }).toBe(true);
  const back = performance.now() - started;
  const grown = (await memory()) - before;

  console.table({
    overload: {
      "peak a second": Math.round(peak),
      "asked a second": Math.round(outcomes.length / SECONDS),
      "well a second": Math.round(well.length / SECONDS),
      "503": refused.length,
      "503 p99 ms": quantile(
        refused.map(({ ms }) => ms),
        0.99,
      ),
      "well p99 ms": quantile(
        well.map(({ ms }) => ms),
        0.99,
      ),
      "back after ms": Math.round(back),
      "MB more": Math.round(grown / MEGABYTE),
      "readyz slowest ms": ready.slowest,
    },
  });
  expect(well.length + refused.length).toBe(outcomes.length);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(({ retryAfter }) => retryAfter)).toBe(true);
  expect(
    quantile(
      refused.map(({ ms }) => ms),
      0.99,
    ),
  ).toBeLessThan(3000);
  expect(well.length / SECONDS / peak).toBeGreaterThan(LEAST);
  expect(ready.others).toEqual([]);
  expect(grown).toBeLessThan(100 * MEGABYTE);
  await club.close();
});

async function wellIn(url: string, limit: number): Promise<boolean> {
  const started = performance.now();
  const { ok } = await fetch(url);
  return ok && performance.now() - started < limit;
}
