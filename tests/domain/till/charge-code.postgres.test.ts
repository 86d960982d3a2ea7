import { randomUUID } from "node:crypto";
import { drizzle } from "drizzle-orm/node-postgres";
import { PgSelectBase } from "drizzle-orm/pg-core";
import type { Pool } from "pg";
import type { Database } from "@/db/client";
import type { Member } from "@/db/factories";
import * as schema from "@/db/schema";
import { chargeCode } from "@/domain/till/charge-code";
import type { TillContext } from "@/domain/till/open-till";
import { refundPayment } from "@/domain/till/refund-payment";
import { requestTillCode } from "@/domain/till/request-till-code";
import { revokeTillKey } from "@/domain/till/till-key";
import { openPoolTo, openServedDatabase, type ServedDatabase, warmUp } from "../../support/database/postgres";
import { asMember } from "../../support/people/contexts";
import { centsOf } from "../../support/people/credit";
import { hedy } from "../../support/people/staff";
import { asTill, codeOf, ORRIN, spender, typed } from "../../support/people/till";
import { trials } from "../../support/trials";

const TRIALS = trials(1, 200);
const CHARGES = 200;

/** A key allows 120 failed lookups an hour, and each charge counts as one until it finds its code. */
const TILLS = 10;

jest.setTimeout(60_000 + TRIALS * 10_000);

let served: ServedDatabase;
let otherPool: Pool;
let other: Database;
let member: Member;
let tills: TillContext[];

beforeAll(async () => {
  served = await openServedDatabase(5);
  otherPool = openPoolTo(served.connectionString, 5);
  other = drizzle(otherPool, { schema });
  await warmUp(served.pool);
  await warmUp(otherPool);
  tills = await Promise.all(Array.from({ length: TILLS }, () => asTill(served.db)));
});

beforeEach(async () => {
  member = await spender(served.db, 5000);
});

afterAll(async () => {
  await otherPool.end();
  await served.drop();
});

function tillOf(number: number): TillContext {
  const till = tills[number % TILLS];
  if (!till) throw new Error("there is no such till");
  return till;
}

/** Runs a call concurrently over two instances and counts the outcomes. */
async function atOnce(times: number, attempt: (at: TillContext, number: number) => Promise<unknown>) {
  const tally: Record<string, number> = {};
  const outcomes = await Promise.allSettled(
    Array.from({ length: times }, (_, number) =>
      attempt({ ...tillOf(number), db: number % 2 ? other : served.db }, number),
    ),
  );
  for (const outcome of outcomes) {
    const name =
      outcome.status === "fulfilled"
        ? JSON.stringify(outcome.value)
        : (outcome.reason.code ?? String(outcome.reason));
    tally[name] = (tally[name] ?? 0) + 1;
  }
  return Object.fromEntries(
    Object.entries(tally).map(([name, count]) => [name.startsWith("{") ? "done" : name, count]),
  );
}

test(`exactly one of ${CHARGES} concurrent charges of one code succeeds, ${TRIALS} times`, async () => {
  for (let trial = 0; trial < TRIALS; trial++) {
    const who = await spender(served.db, 5000);
    const code = await codeOf(served.db, who, 2000);
    const tally = await atOnce(CHARGES, (at) => chargeCode(at, typed(code)));
    expect(tally).toEqual({ done: 1, "till-code-charged": CHARGES - 1 });
    expect(await centsOf(served.db, who)).toBe(3000);
  }
});

test(`fifty charges with one key make one entry and return the same, ${TRIALS} times`, async () => {
  for (let trial = 0; trial < TRIALS; trial++) {
    const who = await spender(served.db, 5000);
    const code = await codeOf(served.db, who, 2000);
    const key = randomUUID();
    expect(await atOnce(50, (at) => chargeCode(at, typed(code, key)))).toEqual({ done: 50 });
    expect(await centsOf(served.db, who)).toBe(3000);
  }
});

test(`concurrent refunds never exceed the charge, ${TRIALS} times`, async () => {
  for (let trial = 0; trial < TRIALS; trial++) {
    const who = await spender(served.db, 5000);
    const { paymentId } = await chargeCode(tillOf(0), typed(await codeOf(served.db, who, 2000)));
    const tally = await atOnce(50, (at) => refundPayment(at, { paymentId, amount: 700, key: randomUUID() }));
    const parts = Object.entries(tally).filter(([name]) => name !== "done");
    expect(parts).toEqual([["refund-too-much", 48]]);
    expect(await centsOf(served.db, who)).toBe(4400);
  }
});

test(`fifty concurrent code requests of a member leave one code, ${TRIALS} times`, async () => {
  for (let trial = 0; trial < TRIALS; trial++) {
    const who = await spender(served.db, 5000);
    const ask = (db: Database) =>
      requestTillCode(asMember(db, who), ORRIN, { amountCents: 100, key: randomUUID() });
    await atOnce(50, (at) => ask(at.db));
    const { rows } = await served.pool.query(
      "select count(*)::int as open from till_codes where member_id = $1 and status = 'open'",
      [who.id],
    );
    expect(rows).toEqual([{ open: 1 }]);
  }
});

test(`a key that is revoked during a charge charges before it or not at all, ${TRIALS} times`, async () => {
  const admin = asMember(other, await hedy(served.db));
  for (let trial = 0; trial < TRIALS; trial++) {
    const who = await spender(served.db, 5000);
    const mine = await asTill(served.db);
    const code = await codeOf(served.db, who, 2000);
    const [take] = await Promise.allSettled([
      chargeCode(mine, typed(code)),
      revokeTillKey(admin, { keyId: mine.till.keyId }),
    ]);
    const isTaken = take.status === "fulfilled";
    expect(isTaken || take.reason.code).toBe(isTaken || "till-key-revoked");
    expect(await centsOf(served.db, who)).toBe(isTaken ? 3000 : 5000);
    await expect(chargeCode(mine, typed(code))).rejects.toMatchObject({ code: "till-key-revoked" });
  }
});

test("without the locks, the constraints still allow one charge", async () => {
  jest.spyOn(PgSelectBase.prototype, "for").mockReturnThis();
  const code = await codeOf(served.db, member, 2000);
  await atOnce(20, (at) =>
    chargeCode(at, typed(code)).catch((error) => Promise.reject({ code: error.code ?? "refused" })),
  );
  expect(await centsOf(served.db, member)).toBe(3000);
});
