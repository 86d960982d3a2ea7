import { Client } from "pg";
import { REQUEST_LIMITS } from "@/db/connection-limits";
import { openPool, poolDatabase } from "@/db/open-pool";
import { env } from "@/lib/env";
import { createDatabase, onServer } from "../../tests/support/database/create-database";
import { openBenchDatabase } from "./support/bench-database";
import { compare, median, report } from "./support/compare";
import { admitToClub, type Prepared, prepareFriends } from "./support/friends";
import { type Recorded, recordStatements } from "./support/record-statements";

const JOINS = 20;
const ROUNDS = 9;
const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/**
 * Compares joins through the domain with the same statements sent directly through pg. The second side replays recorded
 * statements on a copy of the database and replaces the ids with those of its copy.
 */
async function run(): Promise<void> {
  env().WELCOME_BUDGET_CENTS = Number.MAX_SAFE_INTEGER; // every friend must get welcome credit
  await using after = new AsyncDisposableStack();
  const first = await openBenchDatabase(1);
  const friends = await prepareFriends(first, JOINS * (ROUNDS + 1));
  await first.pool.end();
  const name = new URL(first.connectionString).pathname.slice(1);
  after.defer(() => onServer(process.env.TEST_DATABASE_URL ?? "", `drop database ${name} with (force)`));
  const copy = after.adopt(await createDatabase(name), ({ drop }) => drop());
  const { pool } = openPool(first.connectionString, 1, REQUEST_LIMITS);
  await pool.query("select 1"); // open the connection before measuring
  const direct = new Client({ connectionString: copy.connectionString });
  await direct.connect();
  after.defer(async () => {
    await Promise.all([direct.end(), pool.end()]);
  });
  const rows = await measure({ db: poolDatabase(pool) }, direct, friends);
  report("Joins per second with the same statements: through pg, and through drizzle", rows);
}

async function measure(club: Parameters<typeof admitToClub>[0], direct: Client, friends: Prepared[]) {
  const times = { direct: [] as number[], drizzle: [] as number[] };
  for (let round = 0; round <= ROUNDS; round++) {
    const some = friends.slice(round * JOINS, (round + 1) * JOINS);
    let took = performance.now();
    const statements = await recordStatements(() => admitToClub(club, some));
    times.drizzle.push(performance.now() - took);
    took = performance.now();
    await replay(direct, statements);
    times.direct.push(performance.now() - took);
  }
  const rate = (all: number[]) => (JOINS * 1000) / median(all.slice(1));
  const [byPg, byDrizzle] = [rate(times.direct), rate(times.drizzle)];
  return { "joins per second": compare([byPg, byDrizzle], byDrizzle / byPg, { least: 0.6 }) };
}

async function replay(client: Client, statements: Recorded[]): Promise<void> {
  const ids = new Map<unknown, unknown>();
  for (const { text, name, values, returned } of statements) {
    const own = values.map((value) => ids.get(value) ?? value);
    const { rows } = await client.query<unknown[]>({ text, name, values: own, rowMode: "array" });
    rows.flat().forEach((value, index) => {
      if (UUID.test(String(value))) ids.set(returned[index], value);
    });
  }
}

void run();
