import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { COUNTERS, dumpRows } from "./database";

/**
 * Repeats `attempt` with its first write failing, then its second, and so on, until it succeeds. Expects that a failed
 * attempt changes nothing. Returns the number of writes.
 */
export async function failAtEachWrite(db: Database, attempt: () => Promise<unknown>): Promise<number> {
  await breakWrites(db);
  try {
    const before = await dumpRows(db, COUNTERS);
    for (let writes = 0; ; writes++) {
      await failAfter(db, writes);
      const outcome = await attempt().catch((error: unknown) => error);
      if (!(await hasFailed(db))) {
        if (outcome instanceof Error) throw outcome;
        return writes;
      }
      expect(await dumpRows(db, COUNTERS)).toBe(before);
    }
  } finally {
    await restoreWrites(db);
  }
}

// A rollback does not reset a sequence.
async function breakWrites(db: Database): Promise<void> {
  await db.execute(sql`create sequence writes minvalue -1000 start -1`);
  await db.execute(sql`create function count_write() returns trigger language plpgsql as
    $$ begin if nextval('writes') = 0 then raise 'this write fails'; end if; return null; end $$`);
  await db.execute(sql`do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create trigger count_write before insert or update or delete on %I execute function count_write()', name);
    end loop;
  end $$`);
}

async function failAfter(db: Database, writes: number): Promise<void> {
  await db.execute(sql`select setval('writes', ${-writes}::int, false)`);
}

async function hasFailed(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ failed: boolean }>(
    sql`select last_value >= 0 and is_called as failed from writes`,
  );
  return rows[0]?.failed ?? false;
}

async function restoreWrites(db: Database): Promise<void> {
  await db.execute(sql`drop function count_write cascade`);
  await db.execute(sql`drop sequence writes`);
}
