import type { Database } from "@/db/client";
import { DomainError, type DomainErrorCode } from "@/domain/errors";
import { COUNTERS, dumpRows } from "../database/database";

/** Matches a DomainError with this code. */
export function domainError(code: DomainErrorCode) {
  return expect.objectContaining({ name: "DomainError", code });
}

/**
 * Returns the attempt's DomainError and checks that nothing changed in the database except for counters, which other
 * transactions write.
 */
export async function rejection(db: Database, attempt: () => Promise<unknown>): Promise<DomainError> {
  const before = await dumpRows(db, COUNTERS);
  const error = await attempt().then(
    () => new Error("the attempt succeeded"),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof DomainError)) throw error;
  expect(await dumpRows(db, COUNTERS)).toBe(before);
  return error;
}
