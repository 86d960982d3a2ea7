import type { SQL } from "drizzle-orm";
import type { Database } from "./client";

type Context = { db: Database; now: SQL };

type Session = Database["_"]["session"];

/**
 * Caches a prepared statement with a constant text per session and clock. All transactions of a connection to a server have
 * one session. open-pool.ts names the statement on the server.
 */
export function prepareOnce<Prepared>(build: (context: Context) => Prepared): (context: Context) => Prepared {
  const cache = new WeakMap<Session, WeakMap<SQL, Prepared>>();
  return ({ db, now }) => {
    const { session } = db._;
    const byClock = cache.get(session) ?? new WeakMap<SQL, Prepared>();
    cache.set(session, byClock);
    const prepared = byClock.get(now) ?? build({ db, now });
    byClock.set(now, prepared);
    return prepared;
  };
}
