import { sql } from "drizzle-orm";
import { processState } from "@/lib/process-state";
import type { Database, OpenDatabase, PoolUse } from "./client";
import { type DatabaseListener, openListener } from "./listen";

declare module "@/lib/process-state" {
  interface ProcessState {
    database?: OpenDatabase;
    /** One listener per channel. */
    databaseListeners?: Map<string, DatabaseListener>;
  }
}

/** Makes an opened database the process's own. The server's start calls it. */
export function setCurrentDatabase(database: OpenDatabase): void {
  processState().database = database;
}

/** @throws when the server has not opened the process's database yet. */
export function currentDatabase(): Database {
  return current().db;
}

/** @throws while the process's database doesn't respond or can't be written to. */
export async function checkDatabase(): Promise<void> {
  const { check, db } = current();
  await (check ? check() : db.execute(sql`select 1`));
}

/** Returns the use of the process's connections, or undefined for an embedded database. */
export function currentPool(): PoolUse | undefined {
  return current().poolUse?.();
}

/** Calls `listener` for each notification on a channel. Returns a function that stops it. */
export function listenToDatabase(channel: string, listener: () => void): () => void {
  const state = processState();
  state.databaseListeners ??= new Map();
  const database = state.databaseListeners.get(channel) ?? openListener(current().source, channel);
  state.databaseListeners.set(channel, database);
  return database.subscribe(listener);
}

function current(): OpenDatabase {
  const { database } = processState();
  if (!database) throw new Error("the database is not open yet");
  return database;
}
