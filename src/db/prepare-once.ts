import type { SQL } from "drizzle-orm";
import type { Database } from "./client";

type Context = { db: Database; now: SQL };

/** Caches a prepared statement with a constant text per database and clock. open-pool.ts names it on the server. */
export function prepareOnce<Prepared>(build: (context: Context) => Prepared): (context: Context) => Prepared {
  const cache = new WeakMap<Database, WeakMap<SQL, Prepared>>();
  return ({ db, now }) => {
    const byClock = cache.get(db) ?? new WeakMap<SQL, Prepared>();
    cache.set(db, byClock);
    const prepared = byClock.get(now) ?? build({ db, now });
    byClock.set(now, prepared);
    return prepared;
  };
}
