import { isLeftover } from "./database-names.cjs";

const AT_ONCE = 8;

/** Drops the databases of runs that were killed. */
export function dropLeftovers(connectionString) {
  return dropWhere(connectionString, isLeftover);
}

/** Drops the tests' databases with such a name. Postgres writes to disk before each, but once for those that it drops together. */
export async function dropWhere(connectionString, hasName) {
  // A clean checkout has no packages yet when the checks start.
  const { Pool } = await import("pg");
  const pool = new Pool({ connectionString, max: AT_ONCE });
  try {
    const { rows } = await pool.query(
      "select datname as name from pg_database where datname like 'plus_one_%'",
    );
    const names = rows.map(({ name }) => name).filter(hasName);
    await Promise.all(names.map((name) => pool.query(`drop database if exists ${name} with (force)`)));
  } finally {
    await pool.end();
  }
}
