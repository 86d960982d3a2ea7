import "server-only";
import { and, asc, inArray, lt, notInArray, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { auditEvents, clubSettings } from "@/db/schema";
import type { BaseContext, Clock } from "../context";

const BATCH = 5_000;

/** Who got which role, from whom, stays in the trail. A trigger has the same list. */
const KEPT_ACTIONS = ["role set", "administrator added"];

/** Deletes events that are older than the club keeps them, in batches. Returns their number. */
export async function purgeAudit(context: BaseContext, batch = BATCH): Promise<number> {
  for (let total = 0; ; ) {
    const deleted = await deleteBatch(context, batch);
    total += deleted;
    if (deleted < batch) return total;
  }
}

async function deleteBatch({ db, now }: { db: Database } & Clock, batch: number) {
  const { id, action, createdAt } = auditEvents;
  const kept = db.select({ days: clubSettings.auditDays }).from(clubSettings);
  const old = db
    .select({ id })
    .from(auditEvents)
    .where(
      and(lt(createdAt, sql`${now} - (${kept}) * interval '24 hours'`), notInArray(action, KEPT_ACTIONS)),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(batch);
  const deleted = await db.delete(auditEvents).where(inArray(id, old)).returning({ id });
  return deleted.length;
}
