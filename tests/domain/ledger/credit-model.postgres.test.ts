import { drizzle } from "drizzle-orm/node-postgres";
import fc from "fast-check";
import type { Pool } from "pg";
import type { Database } from "@/db/client";
import { createMember } from "@/db/factories";
import * as schema from "@/db/schema";
import { openPoolTo, openServedDatabase, type ServedDatabase } from "../../support/database/postgres";
import { buy, centsOf, give, refund } from "../../support/people/credit";
import { creditSequences, liveByCredit } from "../../support/people/credit-sequences";
import { trials } from "../../support/trials";

const SEQUENCES = trials(10, 500);
const COMMANDS = 1000;

let served: ServedDatabase;
let instances: Database[];
let otherPool: Pool;

jest.setTimeout(60_000 + SEQUENCES * 3_000);

beforeAll(async () => {
  served = await openServedDatabase(5);
  otherPool = openPoolTo(served.connectionString, 5);
  instances = [served.db, drizzle(otherPool, { schema })];
});

afterAll(async () => {
  await otherPool.end();
  await served.drop();
});

test(`${SEQUENCES} sequences of 30 commands over two instances match the model`, async () => {
  await fc.assert(
    fc.asyncProperty(creditSequences, (commands) => liveByCredit(instances, commands)),
    { numRuns: SEQUENCES, endOnFailure: true },
  );
});

test(`after ${COMMANDS} concurrent commands over two instances, the balance equals the acknowledged sum`, async () => {
  const member = await createMember(served.db);
  await give(served.db, member, 20_000);
  const { paymentId } = await buy(served.db, member, 10_000);
  const command = (db: Database, number: number): Promise<number> => {
    if (number % 5 === 0) return give(db, member, 13).then(() => 13);
    if (number % 5 === 1) return refund(db, paymentId, 70).then(() => 70);
    return buy(db, member, 97).then(() => -97);
  };
  const outcomes = await Promise.allSettled(
    Array.from({ length: COMMANDS }, (_, number) => command(instances[number % 2] ?? served.db, number)),
  );
  const done = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
  const refused = new Set(
    outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.code] : [])),
  );
  expect(refused).toEqual(new Set(["balance-short", "refund-too-much"]));
  const balance = await centsOf(served.db, member);
  expect(balance).toBe(done.reduce((sum, cents) => sum + cents, 10_000));
  expect(balance).toBeGreaterThanOrEqual(0);
  expect(done.filter((cents) => cents === 70)).toHaveLength(142);
  const { rows } = await served.pool.query(
    `select sum(case kind when 'take' then -cents else cents end)::int as cents from brand_takings
     where id >= $1`,
    [paymentId],
  );
  expect(rows[0].cents).toBe(
    done.filter((cents) => cents !== 13).reduce((sum, cents) => sum + cents, -10_000),
  );
});
