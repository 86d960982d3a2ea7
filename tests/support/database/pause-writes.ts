import type { Pool, PoolClient } from "pg";
import { untilWaiting } from "./postgres";

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

/** Starts `first`, which waits after the given write, and then `second`, which waits for it. Returns both results. */
export async function overlap<First, Second>(
  pool: Pool,
  write: Parameters<typeof pauseAfter>[1],
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const pause = await pauseAfter(pool, write);
  const one = first();
  await untilWaiting(pool, 1);
  const other = second();
  await untilWaiting(pool, 2);
  await pause.end();
  return Promise.all([one, other]);
}

/** Runs `run` while another transaction has executed the statement. It is rolled back unless `run` commits it. */
export async function duringTransaction<Result>(
  pool: Pool,
  [statement, ...values]: [statement: string, ...values: unknown[]],
  run: (transaction: PoolClient) => Promise<Result>,
): Promise<Result> {
  const transaction = await pool.connect();
  try {
    await transaction.query("begin");
    await transaction.query(statement, values);
    return await run(transaction);
  } finally {
    await transaction.query("rollback");
    transaction.release();
  }
}
