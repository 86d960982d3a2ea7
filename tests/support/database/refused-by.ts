import type { SQL } from "drizzle-orm";
import type { Database } from "@/db/client";
import { dumpRows } from "./database";

/** Runs the statement; returns the constraint that refused it, or the database's own message, once it is sure that nothing changed. */
export async function refusedBy(db: Database, statement: SQL): Promise<string> {
  const before = await dumpRows(db);
  const refusal = await db.execute(statement).then(
    () => "nothing",
    (error: { cause: { constraint?: string; message: string } }) =>
      error.cause.constraint ?? error.cause.message,
  );
  expect(await dumpRows(db)).toBe(before);
  return refusal;
}
