import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Pool, PoolClient } from "pg";
import { statementCounter as logger } from "@/lib/http/request-context";
import * as schema from "./schema";

type Served = NodePgDatabase<typeof schema>;

/**
 * The database that a pool leads to. Drizzle's own transaction never gives back a connection on which `begin` failed, as on a
 * network that fell silent; here it is closed ("tests/db/connections.postgres").
 */
export function poolDatabase(pool: Pool): Served {
  const db = drizzle(pool, { schema, logger });
  const known = new WeakMap<PoolClient, Served>(); // one takes half a millisecond to make
  const over = (client: PoolClient) => {
    const made = known.get(client) ?? drizzle(client, { schema, logger });
    known.set(client, made);
    return made;
  };
  db.transaction = async (run, config) => {
    const client = await pool.connect();
    let hasBegun = false;
    try {
      return await over(client).transaction((tx) => {
        hasBegun = true;
        return run(tx);
      }, config);
    } finally {
      client.release(!hasBegun);
    }
  };
  return db;
}
