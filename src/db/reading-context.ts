import { sql } from "drizzle-orm";
import type { Database } from "./client";
import { currentReplica } from "./current";
import { writtenPosition } from "./replica";

type Reader = { db: Database; lastWrite?: number | null | undefined };

/**
 * The context for a read that may miss other people's last seconds. Its database is the replica if that has replayed the
 * session's last write, otherwise the primary.
 */
export function readingContext<Ctx extends Reader>(context: Ctx): Ctx {
  const { lastWrite } = context;
  const replica = currentReplica();
  const canRead = replica && typeof lastWrite === "number" && replica.hasReplayed(lastWrite);
  return canRead ? { ...context, db: replica.db } : context;
}

/** The context for reads that include what has just been written. */
export async function contextAfterWrite<Ctx extends Reader>(context: Ctx): Promise<Ctx> {
  if (!currentReplica()) return context;
  const { rows } = await context.db.execute<{ position: number }>(sql`select ${writtenPosition} as position`);
  return { ...context, lastWrite: rows[0]?.position };
}
