import { Client } from "pg";
import { GET } from "@/app/readyz/route";
import { openDatabase } from "@/db/client";
import { setCurrentDatabase } from "@/db/current";
import { parseEnv } from "@/lib/env";
import { log } from "@/lib/log";
import { createServedDatabase } from "../support/database/create-database";

const KEYS = { AUTH_SECRET: "s".repeat(32), CONTACT_KEY: `k1:${"0f".repeat(32)}` };

test("responds with 503 while a database server is unavailable, and with 200 afterwards", async () => {
  jest.spyOn(log, "error").mockImplementation(() => {});
  const { connectionString, drop } = await createServedDatabase();
  const database = await openDatabase(parseEnv({ DATABASE_URL: connectionString, ...KEYS }));
  setCurrentDatabase(database);
  expect((await GET()).status).toBe(200);
  await drop();
  expect((await GET()).status).toBe(503);
  expect((await GET()).status).toBe(503);
  await createAgain(connectionString);
  expect((await GET()).status).toBe(200);
  await database.close();
  await drop();
});

async function createAgain(connectionString: string): Promise<void> {
  const name = new URL(connectionString).pathname.slice(1);
  const client = new Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
}
