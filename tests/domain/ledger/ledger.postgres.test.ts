import { drizzle } from "drizzle-orm/node-postgres";
import { PgSelectBase } from "drizzle-orm/pg-core";
import type { Pool } from "pg";
import type { Database } from "@/db/client";
import { createMember, type Member } from "@/db/factories";
import * as schema from "@/db/schema";
import { openPoolTo, openServedDatabase, type ServedDatabase, warmUp } from "../../support/database/postgres";
import { buy, centsOf, give, refund } from "../../support/people/credit";
import { trials } from "../../support/trials";

const TRIALS = trials(1, 200);
const AT_ONCE = 200;

jest.setTimeout(60_000 + TRIALS * 5_000);

let served: ServedDatabase;
let otherPool: Pool;
let other: Database;
let member: Member;

beforeAll(async () => {
  served = await openServedDatabase(5);
  otherPool = openPoolTo(served.connectionString, 5);
  other = drizzle(otherPool, { schema });
  await warmUp(served.pool);
  await warmUp(otherPool);
});

beforeEach(async () => {
  member = await createMember(served.db);
});

afterAll(async () => {
  await otherPool.end();
  await served.drop();
});

/** Runs a call concurrently over two instances and counts the outcomes. */
async function atOnce(attempt: (db: Database) => Promise<unknown>, times = AT_ONCE) {
  const outcomes = await Promise.allSettled(
    Array.from({ length: times }, (_, number) => attempt(number % 2 ? other : served.db)),
  );
  const tally: Record<string, number> = {};
  for (const outcome of outcomes) {
    const { reason } = outcome as PromiseRejectedResult;
    const name = outcome.status === "fulfilled" ? "done" : (nameOf(reason) ?? String(reason));
    tally[name] = (tally[name] ?? 0) + 1;
  }
  return tally;
}

const nameOf = ({ code, cause }: { code?: string; cause?: { constraint?: string } }) =>
  code ?? cause?.constraint;

describe(`${AT_ONCE} concurrent calls over two instances`, () => {
  test("make exactly one purchase when the balance pays for one", async () => {
    for (let trial = 0; trial < TRIALS; trial++) {
      await give(served.db, member, 5000);
      const tally = await atOnce((db) => buy(db, member, 5000));
      expect(tally).toEqual({ done: 1, "balance-short": AT_ONCE - 1 });
      expect(await centsOf(served.db, member)).toBe(0);
    }
  });

  test("make as many purchases as the balance allows", async () => {
    await give(served.db, member, 5000);
    expect(await atOnce((db) => buy(db, member, 700))).toEqual({ done: 7, "balance-short": AT_ONCE - 7 });
    expect(await centsOf(served.db, member)).toBe(100);
  });

  test("refund one purchase in parts, never above its price", async () => {
    for (let trial = 0; trial < TRIALS; trial++) {
      await give(served.db, member, 5000);
      const { paymentId } = await buy(served.db, member, 5000);
      const tally = await atOnce((db) => refund(db, paymentId, 1500));
      expect(tally).toEqual({ done: 3, "refund-too-much": AT_ONCE - 3 });
      expect(await centsOf(served.db, member)).toBe(4500);
      await buy(served.db, member, 4500);
    }
  });

  test("make one purchase with one reference", async () => {
    await give(served.db, member, 5000);
    const tally = await atOnce((db) => buy(db, member, 100, { reference: "till:one" }));
    expect(tally).toEqual({ done: 1, ledger_entries_member_reference: AT_ONCE - 1 });
    expect(await centsOf(served.db, member)).toBe(4900);
  });
});

describe("without a guard", () => {
  beforeEach(() => {
    jest.spyOn(PgSelectBase.prototype, "for").mockReturnThis();
  });

  test("without the member's lock, the trigger still rejects a negative balance", async () => {
    await give(served.db, member, 5000);
    const tally = await atOnce((db) => buy(db, member, 5000));
    expect(tally.done).toBe(1);
    expect(tally.ledger_entries_balance).toBeGreaterThan(0);
    expect(await centsOf(served.db, member)).toBe(0);
  });

  test("without the member's lock, the trigger still limits refunds to the charge", async () => {
    await give(served.db, member, 5000);
    const { paymentId } = await buy(served.db, member, 5000);
    const tally = await atOnce((db) => refund(db, paymentId, 1500));
    expect(tally.done).toBe(3);
    expect(tally.brand_takings_refunds).toBeGreaterThan(0);
  });

  test("without the lock and the trigger, the balance becomes negative and refunds exceed the charge", async () => {
    await withoutTriggers(async () => {
      await give(served.db, member, 5000);
      await atOnce((db) => buy(db, member, 5000));
      expect(await centsOf(served.db, member)).toBeLessThan(0);
      const rich = await createMember(served.db);
      await give(served.db, rich, 5000);
      const { paymentId } = await buy(served.db, rich, 5000);
      await atOnce((db) => refund(db, paymentId, 5000));
      expect(await centsOf(served.db, rich)).toBeGreaterThan(5000);
    });
  });
});

async function withoutTriggers(run: () => Promise<void>): Promise<void> {
  const turn = (state: "disable" | "enable") =>
    served.pool.query(`alter table ledger_entries ${state} trigger ledger_entries_balance;
      alter table brand_takings ${state} trigger brand_takings_refunds`);
  await turn("disable");
  await run();
  await turn("enable");
  await served.pool.query("truncate ledger_entries, brand_takings cascade");
}
