import { Client } from "pg";
import { nameDatabase, randomSuffix } from "./database-names.cjs";

export type CreatedDatabase = { connectionString: string; drop: () => Promise<void> };

/** Creates an empty database on the server at TEST_DATABASE_URL. */
export function createServedDatabase(): Promise<CreatedDatabase> {
  return createDatabase("template1");
}

/** Creates a copy of another database. The end of a run drops copies of its template. */
export async function createDatabase(template: string): Promise<CreatedDatabase> {
  const name = template === "template1" ? nameDatabase() : `${template}_${randomSuffix()}`;
  return createNamedDatabase(name, template);
}

export async function createNamedDatabase(name: string, template: string): Promise<CreatedDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error("TEST_DATABASE_URL is not set");
  const url = new URL(server);
  url.pathname = `/${name}`;
  await onServer(
    server,
    `create database ${name} template ${template}`,
    `alter database ${name} set synchronous_commit = off`, // tests do not need durability
  );
  return {
    connectionString: url.toString(),
    drop: () => onServer(server, `drop database ${name} with (force)`),
  };
}

export async function onServer(connectionString: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
