import { randomBytes } from "node:crypto";
import { Client } from "pg";

export type CreatedDatabase = { connectionString: string; drop: () => Promise<void> };

/** Creates an empty database on the server at TEST_DATABASE_URL. */
export function createServedDatabase(): Promise<CreatedDatabase> {
  return createDatabase("template1");
}

/** Creates a copy of another database. The end of a run drops copies of its template. */
export async function createDatabase(template: string): Promise<CreatedDatabase> {
  const name = `${template === "template1" ? "plus_one_test" : template}_${randomBytes(6).toString("hex")}`;
  return createNamedDatabase(name, template);
}

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

export async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
}
