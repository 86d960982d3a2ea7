import { sql } from "drizzle-orm";
import type { Database } from "../client";

/**
 * Counts the connections to the database except those with the same application name, such as those of servers and workers.
 */
export async function countOtherConnections(db: Database): Promise<number> {
  const { rows } = await db.execute<{ number: number }>(sql`
    select count(*)::int as number from pg_stat_activity
    where datname = current_database() and coalesce(backend_type, 'client backend') = 'client backend'
      and application_name <> current_setting('application_name')`);
  return rows[0]?.number ?? 0;
}
