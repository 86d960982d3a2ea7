import "server-only";
import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";

/**
 * Holds a limit's count still for the rest of the transaction `tx`: of two at once, the second sees the first one's code. Taken
 * in one order, the contact's, the invitation's, the club's, so that two never wait for each other.
 */
export async function lockCount(tx: Database, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}
