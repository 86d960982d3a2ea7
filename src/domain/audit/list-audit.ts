import "server-only";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { readingContext } from "@/db/reading-context";
import { auditEvents, conciergeRequests, invitations, members } from "@/db/schema";
import type { MemberContext } from "../context";
import { countUpTo, cutPage, type OlderPage, PAGE_ROWS } from "../list-page";
import { canAdminister, requireRole } from "../members/roles";
import { type AuditFilter, whereAudit } from "./audit-filter";

export type AuditRow = {
  id: number;
  action: string;
  actorName: string | null;
  /** The name of the member, recipient or invitation; null if it no longer exists. */
  subjectName: string | null;
  requestId: string | null;
  details: Record<string, string>;
  createdAt: Date;
};

/** One page of the audit trail, newest first. */
export async function listAudit(
  context: MemberContext,
  filter: AuditFilter = {},
  cursor?: string,
): Promise<OlderPage<AuditRow>> {
  requireRole(context, canAdminister);
  const { id, createdAt } = auditEvents;
  const reader = readingContext(context);
  const wanted = await whereAudit(reader.db, filter);
  const after = readCursor(cursor);
  const [counted, found] = await Promise.all([
    reader.db.execute<{ total: number }>(sql`select ${countUpTo(selectCounted(wanted))} as total`),
    selectAudit(reader)
      .where(and(wanted, after ? sql`(${createdAt}, ${id}) < ${after}` : undefined))
      .orderBy(desc(createdAt), desc(id))
      .limit(PAGE_ROWS + 1),
  ]);
  const page = cutPage(found, PAGE_ROWS, (row) => `${row.createdAt.getTime()}.${row.id}`);
  return { ...page, total: counted.rows[0]?.total ?? 0, isNewest: after === null };
}

/** Without a filter, the order makes the database read the newest events by an index. */
function selectCounted(wanted: SQL | undefined): SQL {
  const { createdAt, id } = auditEvents;
  if (wanted) return sql`select from ${auditEvents} where ${wanted}`;
  return sql`select from ${auditEvents} order by ${createdAt} desc, ${id} desc`;
}

/** Returns null for an invalid cursor. */
function readCursor(cursor: string | undefined): SQL | null {
  const [, time, id] = /^(\d{1,14})\.([1-9]\d{0,14})$/.exec(cursor ?? "") ?? [];
  if (!time || !id) return null;
  return sql`(${new Date(Number(time)).toISOString()}::timestamptz, ${id}::bigint)`;
}

/** The stored actions that have events, read by an index without reading the events. */
export async function listAuditActions(context: MemberContext): Promise<string[]> {
  requireRole(context, canAdminister);
  const { rows } = await readingContext(context).db.execute<{ action: string }>(sql`
    with recursive actions as (
      (select action from audit_events order by action limit 1)
      union all
      select (select action from audit_events where action > actions.action order by action limit 1)
      from actions where actions.action is not null
    )
    select action from actions where action is not null`);
  return rows.map(({ action }) => action);
}

export function selectAudit({ db }: MemberContext) {
  return db
    .select({
      id: auditEvents.id,
      action: auditEvents.action,
      actorName: nameOf(sql`${auditEvents.actorId}`),
      subjectName: sql<string | null>`coalesce(${conciergeRequests.recipientName}, ${invitations.recipient},
        ${nameOf(sql`${auditEvents.subjectId}`)})`,
      requestId: conciergeRequests.id,
      details: auditEvents.details,
      createdAt: auditEvents.createdAt,
    })
    .from(auditEvents)
    .leftJoin(conciergeRequests, eq(conciergeRequests.id, auditEvents.subjectId))
    .leftJoin(invitations, eq(invitations.id, auditEvents.subjectId))
    .$dynamic();
}

function nameOf(id: ReturnType<typeof sql>) {
  return sql<
    string | null
  >`(select person.first_name || ' ' || person.last_name from ${members} person where person.id = ${id})`;
}
