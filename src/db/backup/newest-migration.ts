import { sql } from "drizzle-orm";
import type { Database } from "../client";

/** The newest migration that a database has, in milliseconds since 1970. */
export async function newestMigration(db: Database): Promise<number> {
  const { rows } = await db.execute<{ newest: string | null }>(
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  );
  return Number(rows[0]?.newest ?? 0);
}
