import { dropWhere } from "./drop-leftovers.mjs";

/** Drops the run's template and its copies from the tests' server. */
export default async function dropDatabases() {
  const { TEST_DATABASE_TEMPLATE: template, TEST_DATABASE_URL: server } = process.env;
  if (template) await dropWhere(server, (name) => name.startsWith(template));
}
