import { randomUUID } from "node:crypto";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import type { Database } from "@/db/client";
import { setCurrentDatabase } from "@/db/current";
import * as schema from "@/db/schema";
import { brandTakings, partnerRequests } from "@/db/schema";
import { runOnce } from "@/domain/till/run-once";
import { openPoolTo, openServedDatabase, type ServedDatabase, warmUp } from "../../support/database/postgres";
import { after } from "../../support/people/contexts";
import { centsOf } from "../../support/people/credit";
import { callPartner } from "../../support/people/partner";
import { asTill, codeOf, keyTo, spender } from "../../support/people/till";

const AT_ONCE = 50;

let served: ServedDatabase;
let otherPool: Pool;
let other: Database;

beforeAll(async () => {
  served = await openServedDatabase(5);
  otherPool = openPoolTo(served.connectionString, 5);
  other = drizzle(otherPool, { schema });
  await warmUp(served.pool);
  await warmUp(otherPool);
  setCurrentDatabase({ db: served.db, source: { connectionString: "" }, close: async () => {} });
});

afterAll(async () => {
  await otherPool.end();
  await served.drop();
});

test(`${AT_ONCE} payments with one key at the same time make one posting and get the same response`, async () => {
  const member = await spender(served.db, 5000);
  const { key } = await keyTo(served.db);
  const { code } = await codeOf(served.db, member, 2000);
  const idempotencyKey = randomUUID();
  const before = await served.db.$count(brandTakings);
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, () =>
      callPartner("POST", "/payments", { key, body: { code }, idempotencyKey }),
    ),
  );
  const different = new Set(answers.map(({ status, body }) => JSON.stringify([status, body])));
  expect([...different]).toEqual([JSON.stringify([201, answers[0]?.body])]);
  expect(await served.db.$count(brandTakings)).toBe(before + 1);
  expect(await centsOf(served.db, member)).toBe(3000);
});

test("runs once on two instances, and the others get that response", async () => {
  const till = await asTill(served.db);
  let runs = 0;
  const run = async () => ({ status: 201, body: { run: ++runs } });
  const request = { key: randomUUID(), body: "the same" };
  const responses = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, number) =>
      runOnce({ ...till, db: number % 2 ? other : served.db }, request, run),
    ),
  );
  expect(new Set(responses.map((response) => JSON.stringify(response)))).toEqual(
    new Set([JSON.stringify({ status: 201, body: { run: 1 } })]),
  );
  expect(runs).toBe(1);
});

test("another request with a running key is rejected, and the same one while it takes too long", async () => {
  const till = await asTill(served.db);
  const request = { key: randomUUID(), body: "the same" };
  const { promise: isOver, resolve: end } = Promise.withResolvers<{ status: number; body: object }>();
  const { promise: hasStarted, resolve: start } = Promise.withResolvers<void>();
  const first = runOnce(till, request, () => {
    start();
    return isOver;
  });
  await hasStarted;
  const run = jest.fn();
  await expect(runOnce(till, { ...request, body: "another" }, run)).rejects.toMatchObject({
    code: "request-key-reused",
  });
  await expect(runOnce(till, request, run)).rejects.toMatchObject({
    code: "request-running",
    retryAfter: 1,
  });
  end({ status: 200, body: { is: "over" } });
  expect(await first).toEqual(await runOnce(till, request, run));
  expect(run).not.toHaveBeenCalled();
});

test("a request whose process died runs again after half a minute, and only the last one is stored", async () => {
  const till = await asTill(served.db);
  const request = { key: randomUUID(), body: "the same" };
  const later = { ...till, now: after("31 seconds") };
  const { promise: isOver, resolve: end } = Promise.withResolvers<{ status: number; body: object }>();
  const { promise: hasStarted, resolve: start } = Promise.withResolvers<void>();
  const dead = runOnce(till, request, () => {
    start();
    return isOver;
  });
  await hasStarted;
  const response = { status: 200, body: { by: "the second" } };
  expect(await runOnce(later, request, async () => response)).toEqual(response);
  end({ status: 200, body: { by: "the first" } });
  await dead;
  expect(await runOnce(till, request, jest.fn())).toEqual(response);
});

test.each([429, 401, 503, 500])("a response with %i is not stored", async (status) => {
  const till = await asTill(served.db);
  const request = { key: randomUUID(), body: "the same" };
  await runOnce(till, request, async () => ({ status, body: {} }));
  expect(await runOnce(till, request, async () => ({ status: 200, body: {} }))).toMatchObject({
    status: 200,
  });
});

test("an unexpected error stores nothing, so that the request can be repeated", async () => {
  const till = await asTill(served.db);
  const request = { key: randomUUID(), body: "the same" };
  const before = await served.db.$count(partnerRequests);
  await expect(runOnce(till, request, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await served.db.$count(partnerRequests)).toBe(before);
});
