import { sql } from "drizzle-orm";
import type { Database, OpenDatabase, PoolUse } from "./client";
import { type DatabaseListener, openListener } from "./listen";

const shared = globalThis as typeof globalThis & {
  __plusOneDatabase?: OpenDatabase;
  __plusOneListeners?: Map<string, DatabaseListener>;
};

/** Hands the opened database to this process; the server's start does it once. */
export function setCurrentDatabase(database: OpenDatabase): void {
  shared.__plusOneDatabase = database;
}

/** The process's database. @throws when the server has not opened it yet. */
export function currentDatabase(): Database {
  return current().db;
}

/** Throws while the process's database doesn't respond or can't be written to. */
export async function checkDatabase(): Promise<void> {
  const { check, db } = current();
  await (check ? check() : db.execute(sql`select 1`));
}

/** How the process's connections are used; undefined of an embedded database. */
export function currentPool(): PoolUse | undefined {
  return current().poolUse?.();
}

/** Calls `listener` whenever the process's database announces something on a channel. Returns how to stop. */
export function listenToDatabase(channel: string, listener: () => void): () => void {
  shared.__plusOneListeners ??= new Map();
  const database = shared.__plusOneListeners.get(channel) ?? openListener(current().source, channel);
  shared.__plusOneListeners.set(channel, database);
  return database.subscribe(listener);
}

function current(): OpenDatabase {
  if (!shared.__plusOneDatabase) throw new Error("the database is not open yet");
  return shared.__plusOneDatabase;
}
