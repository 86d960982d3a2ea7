import { onServer } from "./prepare-databases.mjs";

/** Leaves nothing of the run on the tests' server. */
export default async function dropDatabases() {
  const template = process.env.TEST_DATABASE_TEMPLATE;
  if (template) await onServer("", (client) => client.query(`drop database ${template} with (force)`));
}
