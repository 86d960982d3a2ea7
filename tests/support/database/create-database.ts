import { randomBytes } from "node:crypto";
import { Client } from "pg";

export type CreatedDatabase = { connectionString: string; drop: () => Promise<void> };

/** A new, empty database on the server at TEST_DATABASE_URL, and how to drop it. */
export function createServedDatabase(): Promise<CreatedDatabase> {
  return createDatabase("template1");
}

/** The same as a copy of another database of that server. Dropping the copy of a run's template may be left to the end of the run. */
export async function createDatabase(template: string): Promise<CreatedDatabase> {
  const name = `${template === "template1" ? "plus_one_test" : template}_${randomBytes(6).toString("hex")}`;
  return createNamedDatabase(name, template);
}

/** The same under a name that others know. */
export async function createNamedDatabase(name: string, template: string): Promise<CreatedDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error("TEST_DATABASE_URL is not set");
  const url = new URL(server);
  url.pathname = `/${name}`;
  await onServer(server, `create database ${name} template ${template}`);
  return {
    connectionString: url.toString(),
    drop: () => onServer(server, `drop database ${name} with (force)`),
  };
}

/** Runs a statement on a server, on the database that its address names. */
export async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
}
