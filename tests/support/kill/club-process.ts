import { writeSync } from "node:fs";
import { type Database, openDatabase } from "@/db/client";
import { env } from "@/lib/env";
import { act, type Deed } from "./acked-operations";

const AT_ONCE = 4;
const UNGUARDED = "--without-transactions";

/** A process in which people act until it is killed; each deed that it acknowledges is a line, written before it goes on. */
async function run(): Promise<void> {
  const { db } = await openDatabase(env());
  if (process.argv.includes(UNGUARDED)) takeTransactionsOut(db);
  await Promise.all(Array.from({ length: AT_ONCE }, () => act(db, tell)));
}

function tell(deed: Deed): void {
  writeSync(1, `${JSON.stringify(deed)}\n`);
}

/** The guard taken out: every statement stands for itself. */
function takeTransactionsOut(db: Database): void {
  Object.assign(db, { transaction: (work: (tx: Database) => unknown) => work(db) });
}

void run();
