import { writeSync } from "node:fs";
import { type Database, openDatabase } from "@/db/client";
import { env } from "@/lib/env";
import { act, type Operation } from "./acked-operations";

const AT_ONCE = 4;
const UNGUARDED = "--without-transactions";

/** A process in which people act until it is killed. It prints each acknowledged operation as one line. */
async function run(): Promise<void> {
  const { db } = await openDatabase(env());
  if (process.argv.includes(UNGUARDED)) removeTransactions(db);
  await Promise.all(Array.from({ length: AT_ONCE }, () => act(db, ack)));
}

function ack(operation: Operation): void {
  writeSync(1, `${JSON.stringify(operation)}\n`);
}

function removeTransactions(db: Database): void {
  Object.assign(db, { transaction: (work: (tx: Database) => unknown) => work(db) });
}

void run();
