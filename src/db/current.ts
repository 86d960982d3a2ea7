import { sql } from "drizzle-orm";
import { runOutsideRequests } from "@/lib/http/request-context";
import { processState } from "@/lib/process-state";
import type { Database, OpenDatabase, PoolUse } from "./client";
import { type DatabaseListener, openListener } from "./listen";
import type { Replica } from "./replica";

declare module "@/lib/process-state" {
  interface ProcessState {
    database?: OpenDatabase;
    databaseListeners?: Map<string, DatabaseListener>;
  }
}

export function setCurrentDatabase(database: OpenDatabase): void {
  processState().database = database;
}

/** @throws if the server has not opened the database yet. */
export function currentDatabase(): Database {
  return current().db;
}

/** Returns undefined if there is none, and if the database is not open. */
export function currentReplica(): Replica | undefined {
  return processState().database?.replica;
}

export async function checkDatabase(): Promise<void> {
  const { check, db } = current();
  await (check ? check() : db.execute(sql`select 1`));
}

/** Returns undefined for an embedded database. */
export function currentPool(): PoolUse | undefined {
  return current().poolUse?.();
}

/** `listener` gets the notification's payload, or null if notifications may have been missed. */
export function listenToDatabase(channel: string, listener: (payload: string | null) => void): () => void {
  const state = processState();
  state.databaseListeners ??= new Map();
  const open = () => runOutsideRequests(() => openListener(current().source, channel));
  const database = state.databaseListeners.get(channel) ?? open();
  state.databaseListeners.set(channel, database);
  return database.subscribe(listener);
}

function current(): OpenDatabase {
  const { database } = processState();
  if (!database) throw new Error("the database is not open yet");
  return database;
}
