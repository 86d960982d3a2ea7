import { spawnSync } from "node:child_process";
import { createNamedDatabase } from "../support/database/create-database";
import { nameDatabase } from "../support/database/database-names.cjs";
import { dropLeftovers } from "../support/database/drop-leftovers.mjs";
import { serveTests } from "../support/database/serve-tests";

const served = serveTests(1);

/** Returns a name as a process that has ended chose it. */
function nameOfEndedProcess(): string {
  const { pid } = spawnSync(process.execPath, ["--version"]);
  return nameDatabase().replace(`_${process.pid}_`, `_${pid}_`);
}

async function existing(names: string[]): Promise<string[]> {
  const { rows } = await served.pool.query(
    "select datname as name from pg_database where datname = any($1)",
    [names],
  );
  return rows.map(({ name }) => name);
}

test("drops databases of processes that have ended, and no others", async () => {
  const ended = nameOfEndedProcess();
  const running = nameDatabase();
  const ofAnotherMachine = ended.replace(/_test_[0-9a-f]{4}_/, "_test_none_");
  const names = [ended, `${ended}_copy`, running, ofAnotherMachine];
  const databases = await Promise.all(names.map((name) => createNamedDatabase(name, "template0")));
  try {
    expect(await existing(names)).toHaveLength(4);
    await dropLeftovers(process.env.TEST_DATABASE_URL ?? "");
    expect((await existing(names)).toSorted()).toEqual([running, ofAnotherMachine].toSorted());
  } finally {
    const left = await existing(names);
    await Promise.all(
      databases.filter((_, index) => left.includes(names[index] ?? "")).map(({ drop }) => drop()),
    );
  }
});

test("every process names other databases, short enough for Postgres", () => {
  expect(nameDatabase()).not.toBe(nameDatabase());
  expect(`${nameDatabase("template")}_12345678_rehearsal`.length).toBeLessThan(64);
});
