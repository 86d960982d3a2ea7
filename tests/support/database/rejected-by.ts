import type { SQL } from "drizzle-orm";
import type { Database } from "@/db/client";
import { dumpRows } from "./database";

/** Returns the constraint, or else the error message, that rejects the statement. Expects that no row changed. */
export async function rejectedBy(db: Database, statement: SQL): Promise<string> {
  const before = await dumpRows(db);
  const rejection = await db.execute(statement).then(
    () => "nothing",
    (error: { cause: { constraint?: string; message: string } }) =>
      error.cause.constraint ?? error.cause.message,
  );
  expect(await dumpRows(db)).toBe(before);
  return rejection;
}
