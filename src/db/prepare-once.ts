import type { SQL } from "drizzle-orm";
import type { Database } from "./client";

/** What a statement is asked of, and the clock that it reads the time by. */
type Asked = { db: Database; now: SQL };

/**
 * A statement whose text is the same each time, built once for each database and clock that it is asked of. Without a name of
 * its own: whether a server may keep it is decided where connections are opened (open-pool.ts).
 */
export function prepareOnce<Prepared>(build: (asked: Asked) => Prepared): (asked: Asked) => Prepared {
  const built = new WeakMap<Database, WeakMap<SQL, Prepared>>();
  return ({ db, now }) => {
    const byClock = built.get(db) ?? new WeakMap<SQL, Prepared>();
    built.set(db, byClock);
    const prepared = byClock.get(now) ?? build({ db, now });
    byClock.set(now, prepared);
    return prepared;
  };
}
