import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import type { Database } from "@/db/client";
import * as schema from "@/db/schema";
import { limitByAddress } from "@/domain/limit-by-address";
import { openPoolTo, openServedDatabase, type ServedDatabase } from "../support/database/postgres";

const POINTS = 20;

let served: ServedDatabase;
let otherPool: Pool;

beforeAll(async () => {
  served = await openServedDatabase(4);
  otherPool = openPoolTo(served.connectionString, 4);
}, 30_000);

afterAll(async () => {
  await otherPool.end();
  await served.drop();
});

/** An instance with its own limiter, memory and connection pool. */
const instance = (db: Database) => {
  const { count } = limitByAddress("instance", POINTS, 60);
  return (ip: string) =>
    count({ db, ip }).then(
      () => 1,
      (error: { code?: string }) => {
        if (error.code !== "too-many-tries") throw error;
        return 0;
      },
    );
};

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

test("two instances share the exact limit of an IP address for concurrent calls", async () => {
  const instances = [instance(served.db), instance(drizzle(otherPool, { schema }))];
  const tries = Array.from({ length: 5 * POINTS }, (_, number) => instances[number % 2]?.("192.0.2.1") ?? 0);
  expect(sum(await Promise.all(tries))).toBe(POINTS);
});

test("each instance counts in memory while the database is unavailable", async () => {
  const away = new Pool({ connectionString: "postgres://postgres@127.0.0.1:1/none" });
  const one = instance(drizzle(away, { schema }));
  const tries = Array.from({ length: 2 * POINTS }, () => one("192.0.2.2"));
  expect(sum(await Promise.all(tries))).toBe(POINTS);
  await away.end();
});
