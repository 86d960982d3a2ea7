import type { Pool } from "pg";

export type Pause = { end: () => Promise<void> };

const LOCK = 1;

/** From now on each transaction waits after the given write, such as "insert on members", until the pause ends. */
export async function pauseAfter(pool: Pool, write: `${"insert" | "update"} on ${string}`): Promise<Pause> {
  const [, table] = write.split(" on ");
  await pool.query(`
    create function pause() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(${LOCK}); return null; end $$;
    create trigger pause after ${write} for each row execute function pause();`);
  const holder = await pool.connect();
  await holder.query(`select pg_advisory_lock(${LOCK})`);
  return {
    end: async () => {
      await holder.query(`select pg_advisory_unlock(${LOCK})`);
      holder.release();
      await pool.query(`drop trigger pause on ${table}; drop function pause`);
    },
  };
}
