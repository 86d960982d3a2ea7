import "server-only";
import { and, asc, inArray, lt, notInArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { auditEvents, clubSettings } from "@/db/schema";
import { recordAudit } from "../audit";
import type { Context, MemberContext } from "../context";
import { lockAdministrators, requireStillAdministrator } from "../members/administrators";
import { canAdminister, requireRole } from "../members/roles";
import { saveSettings } from "./club-settings";

export const LEAST_AUDIT_DAYS = 365;
const MOST_AUDIT_DAYS = 36_500;

const problem = { error: "Keep the audit trail for at least a year." };

export const setAuditRetentionSchema = z.object({
  /** Empty for ever. */
  auditDays: z.union(
    [z.literal("").transform(() => null), z.coerce.number().int().min(LEAST_AUDIT_DAYS).max(MOST_AUDIT_DAYS)],
    problem,
  ),
});

export async function getAuditRetention({ db }: Pick<Context, "db">): Promise<{ auditDays: number | null }> {
  const [row] = await db.select({ auditDays: clubSettings.auditDays }).from(clubSettings);
  return { auditDays: row?.auditDays ?? null };
}

/** Sets how long audit events are kept; null for ever. A job deletes older ones within a day. */
export async function setAuditRetention(
  context: MemberContext,
  { auditDays }: z.output<typeof setAuditRetentionSchema>,
): Promise<{ auditDays: number | null }> {
  requireRole(context, canAdminister);
  return context.db.transaction(async (tx) => {
    await lockAdministrators(tx);
    await requireStillAdministrator(tx, context);
    const before = await getAuditRetention({ db: tx });
    await saveSettings(tx, { auditDays });
    await recordAudit(tx, context, {
      action: "audit retention set",
      subjectId: context.actor.id,
      details: { kept: `${daysText(before.auditDays)} → ${daysText(auditDays)}` },
    });
    return { auditDays };
  });
}

const daysText = (days: number | null) => (days === null ? "forever" : `${days} days`);

const BATCH = 5_000;

/** Contact recovery reads who gave a role and when, so these events stay. A trigger has the same list. */
const KEPT_ACTIONS = ["role set", "administrator added"];

/** Deletes events that are older than the club keeps them, in batches. Returns their number. */
export async function purgeAudit(context: Pick<Context, "db" | "now">, batch = BATCH): Promise<number> {
  for (let total = 0; ; ) {
    const deleted = await deleteBatch(context, batch);
    total += deleted;
    if (deleted < batch) return total;
  }
}

async function deleteBatch({ db, now }: { db: Database } & Pick<Context, "now">, batch: number) {
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
