import { PgSelectBase } from "drizzle-orm/pg-core";
import { findPostgres } from "../../scripts/postgres.mjs";
import { openServedDatabase, warmUp } from "../../tests/support/database/postgres";
import {
  FRIENDS,
  prepareUnguarded,
  raceToAccept,
  raceToJoin,
  raceUnguarded,
  type Trial,
} from "../../tests/support/database/race";
import { trials } from "../../tests/support/trials";

const TRIALS = trials(1, 200);
const CONNECTIONS = trials(10, 16);

type Row = Record<"trials" | "exactly six" | "fewest" | "most" | "ms per trial", number>;

/** Repeats a race. `exactly six` counts the trials that end with six members on six places. */
async function repeat(times: number, race: () => Promise<Trial>): Promise<Row> {
  const started = performance.now();
  const results: Trial[] = [];
  for (let number = 0; number < times; number++) results.push(await race());
  const joined = results.map(({ members, places }) => Math.max(members, places));
  return {
    trials: times,
    "exactly six": results.filter(({ members, places }) => members === 6 && places === 6).length,
    fewest: Math.min(...joined),
    most: Math.max(...joined),
    "ms per trial": Math.round((performance.now() - started) / times),
  };
}

/** Runs the race with `select … for update` replaced by a plain select. */
async function withoutLock(race: () => Promise<Trial>): Promise<Trial> {
  const lock = PgSelectBase.prototype.for;
  PgSelectBase.prototype.for = function unlocked(this: unknown) {
    return this;
  } as typeof lock;
  try {
    return await race();
  } finally {
    PgSelectBase.prototype.for = lock;
  }
}

function requireSix(guarded: Record<string, Row>): void {
  for (const [race, { trials, "exactly six": six }] of Object.entries(guarded)) {
    if (six === trials) continue;
    console.error(`${race}: ${trials - six} of ${trials} trials didn't end with exactly six`);
    process.exitCode = 1;
  }
}

async function run(): Promise<void> {
  const server = await findPostgres();
  if (!server)
    throw new Error(
      "set TEST_DATABASE_URL to a Postgres server: an embedded database runs one statement at a time",
    );
  process.env.TEST_DATABASE_URL = server;
  const served = await openServedDatabase(CONNECTIONS);
  const some = Math.max(3, Math.round(TRIALS / 10));
  try {
    await prepareUnguarded(served);
    await warmUp(served.pool);
    console.log(`${FRIENDS} concurrent friends on a group link with six places, ${CONNECTIONS} connections`);
    const guarded = {
      "details, code and welcome": await repeat(TRIALS, () => raceToJoin(served)),
      "no place reserved": await repeat(some, () => raceToAccept(served)),
    };
    console.table({
      ...guarded,
      "no place reserved, without the row lock": await repeat(some, () =>
        withoutLock(() => raceToAccept(served)),
      ),
      "count, then insert": await repeat(TRIALS, () => raceUnguarded(served)),
    });
    requireSix(guarded);
  } finally {
    await served.drop();
  }
}

void run();
