import type { Database } from "@/db/client";
import { DomainError } from "@/domain/errors";
import { dumpRows } from "../database/database";

/** The error with which the domain refuses an attempt, once it is sure that the attempt left nothing behind. */
export async function refusal(db: Database, attempt: () => Promise<unknown>): Promise<DomainError> {
  const before = await dumpRows(db);
  const error = await attempt().then(
    () => new Error("it was not refused"),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof DomainError)) throw error;
  expect(await dumpRows(db)).toBe(before);
  return error;
}
