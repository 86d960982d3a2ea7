import { rmSync } from "node:fs";
import { Client } from "pg";
import type { Env } from "@/lib/env";
import { type OpenedDatabase, openDatabase } from "./client";
import { lockDataDir } from "./data-dir-lock";
import { directUrl } from "./database-urls";
import { databaseFolder, requireOwnFolder } from "./embedded-folder";
import { requireLocalDatabase } from "./require-local-database";
import { unusableDatabase } from "./wait-for-database";

/** Also resets a broken database. @throws StartupError if it is remote, in use or unavailable. */
export async function resetDatabase(env: Env): Promise<OpenedDatabase> {
  requireLocalDatabase(env);
  const url = directUrl(env);
  if (url) await emptyServed(url);
  else emptyEmbedded(env.DATA_DIR);
  return openDatabase(env);
}

async function emptyServed(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  try {
    await client.connect();
  } catch {
    return; // opening the database reports the error
  }
  try {
    await client.query(
      "drop schema if exists drizzle cascade; drop schema if exists pgboss cascade; drop schema if exists public cascade; create schema public",
    );
  } catch (error) {
    throw unusableDatabase(error);
  } finally {
    await client.end();
  }
}

function emptyEmbedded(dataDir: string): void {
  requireOwnFolder(dataDir);
  const unlock = lockDataDir(dataDir);
  rmSync(databaseFolder(dataDir), { recursive: true, force: true });
  unlock();
}
