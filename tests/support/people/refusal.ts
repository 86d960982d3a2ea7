import type { Database } from "@/db/client";
import { DomainError } from "@/domain/errors";
import { dumpRows } from "../database/database";

/** The error with which the domain refuses an attempt, once it is sure that the attempt left nothing but its count behind. */
export async function refusal(db: Database, attempt: () => Promise<unknown>): Promise<DomainError> {
  const before = await dumpRows(db, ["address_limits"]);
  const error = await attempt().then(
    () => new Error("it was not refused"),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof DomainError)) throw error;
  expect(await dumpRows(db, ["address_limits"])).toBe(before);
  return error;
}
