import { openServedDatabase, type ServedDatabase, warmUp } from "./postgres";

/** Opens a migrated database on Postgres for the tests of a file, with open connections, and drops it after them. */
export function serveTests(connections?: number): ServedDatabase {
  const served = {} as ServedDatabase; // complete when the first hook or test runs
  beforeAll(async () => {
    Object.assign(served, await openServedDatabase(connections));
    await warmUp(served.pool);
  });
  afterAll(() => served.drop());
  return served;
}
