import { rmSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import type { Env } from "@/lib/env";
import { type OpenedDatabase, openDatabase } from "./client";
import { lockDataDir } from "./data-dir-lock";
import { directUrl } from "./database-urls";
import { requireLocalDatabase } from "./require-local-database";

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
  await client.query(
    "drop schema if exists drizzle cascade; drop schema if exists pgboss cascade; drop schema if exists public cascade; create schema public",
  );
  await client.end();
}

function emptyEmbedded(dataDir: string): void {
  const unlock = lockDataDir(dataDir);
  rmSync(path.join(dataDir, "database"), { recursive: true, force: true });
  unlock();
}
