import { sql } from "drizzle-orm";
import type { Database } from "../client";

/** A table as a backup keeps it: its columns, and those by which its rows are put in order. */
export type BackupTable = { name: string; columns: string[]; order: string[] };

/** What lasts minutes, or lets somebody in: it stays out of a backup, so that members sign in anew after a restore. */
const LEFT_OUT = [
  "address_limits",
  "analytics_events",
  "codes",
  "contact_proposals",
  "idempotency_keys",
  "known_devices",
  "sessions",
  "sign_in_links",
  "till_codes",
];

/** The tables that a backup keeps, by name. */
export async function listBackupTables(db: Database): Promise<BackupTable[]> {
  const { rows } = await db.execute<BackupTable>(sql`
    select class.relname as name,
      array(
        select attname::text from pg_attribute
        where attrelid = class.oid and attnum > 0 and not attisdropped order by attnum
      ) as columns,
      array(
        select attname::text from pg_index
        join pg_attribute on attrelid = indrelid and attnum = any (indkey)
        where indrelid = class.oid and indisprimary order by attnum
      ) as order
    from pg_class class
    where class.relnamespace = 'public'::regnamespace and class.relkind = 'r'
    order by class.relname`);
  return rows.filter(({ name }) => !LEFT_OUT.includes(name));
}
