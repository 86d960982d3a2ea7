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

const TRIALS = Number(process.env.RACE_TRIALS ?? 200);
const CONNECTIONS = Number(process.env.RACE_CONNECTIONS ?? 16);

type Row = Record<"trials" | "exactly six" | "fewest" | "most" | "ms a trial", number>;

/** Runs a race again and again; `exactly six` counts the trials in which six members hold six places. */
async function repeat(trials: number, race: () => Promise<Trial>): Promise<Row> {
  const started = performance.now();
  const results: Trial[] = [];
  for (let number = 0; number < trials; number++) results.push(await race());
  const joined = results.map(({ members, places }) => Math.max(members, places));
  return {
    trials,
    "exactly six": results.filter(({ members, places }) => members === 6 && places === 6).length,
    fewest: Math.min(...joined),
    most: Math.max(...joined),
    "ms a trial": Math.round((performance.now() - started) / trials),
  };
}

/** A race of the same verbs, with their `select … for update` made an ordinary select. */
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
    throw new Error("set TEST_DATABASE_URL to a Postgres server: an embedded database hides races");
  process.env.TEST_DATABASE_URL = server;
  const served = await openServedDatabase(CONNECTIONS);
  const some = Math.max(1, Math.round(TRIALS / 10));
  try {
    await prepareUnguarded(served);
    await warmUp(served.pool);
    console.log(`${FRIENDS} friends at once on one link for six, through ${CONNECTIONS} connections`);
    const guarded = {
      "the whole way": await repeat(TRIALS, () => raceToJoin(served)),
      "no place held, all type their code": await repeat(some, () => raceToAccept(served)),
    };
    console.table({
      ...guarded,
      "the same, row lock taken out": await repeat(some, () => withoutLock(() => raceToAccept(served))),
      "count, then insert": await repeat(TRIALS, () => raceUnguarded(served)),
    });
    requireSix(guarded);
  } finally {
    await served.drop();
  }
}

void run();
