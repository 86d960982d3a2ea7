import { sql } from "drizzle-orm";
import type { Database } from "../client";

type ForeignKey = { drop: string; add: string };

/**
 * Runs `work` without the database's foreign keys and puts them back, which checks every row, all within the transaction
 * `tx`: rows refer to one another in both directions, and no order of tables would do.
 */
export async function withoutForeignKeys(tx: Database, work: () => Promise<void>): Promise<void> {
  const { rows } = await tx.execute<ForeignKey>(sql`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace`);
  for (const { drop } of rows) await tx.execute(sql.raw(drop));
  await work();
  for (const { add } of rows) await tx.execute(sql.raw(add));
}
