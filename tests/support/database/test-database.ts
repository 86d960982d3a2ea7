import type { Database } from "@/db/client";
import { freshDatabase } from "./database";

/** The worker's migrated database. A file that imports it gets it empty in each test. */
export let db: Database;

beforeEach(async () => {
  db = await freshDatabase();
});

/** Returns an object that `make` fills again before each test. Hooks run in the order of these calls. */
export function inEachTest<Made extends object>(make: () => Promise<Made>): Made {
  const made = {} as Made; // complete when the first hook or test runs
  beforeEach(async () => {
    for (const key of Object.keys(made)) Reflect.deleteProperty(made, key);
    Object.assign(made, await make());
  });
  return made;
}
