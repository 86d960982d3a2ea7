import { onServer } from "./prepare-databases.mjs";

/** Drops the run's template and its copies from the tests' server. */
export default async function dropDatabases() {
  const template = process.env.TEST_DATABASE_TEMPLATE;
  if (!template) return;
  await onServer("", async (client) => {
    const { rows } = await client.query(
      "select datname as name from pg_database where starts_with(datname, $1)",
      [template],
    );
    for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
  });
}
