import "server-only";
import { desc, eq, lt, sql } from "drizzle-orm";
import { auditEvents, conciergeRequests, invitations, members } from "@/db/schema";
import type { MemberContext } from "../context";
import { countUpTo, cutPage, type OlderPage, PAGE_ROWS, readNumberCursor } from "../list-page";
import { canAdminister, requireRole } from "../members/roles";

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

/** One page of the audit trail, newest first. The cursor is an event id. */
export async function listAudit(context: MemberContext, cursor?: string): Promise<OlderPage<AuditRow>> {
  requireRole(context, canAdminister);
  const after = readNumberCursor(cursor);
  const [counted, found] = await Promise.all([
    context.db.execute<{ total: number }>(
      sql`select ${countUpTo(sql`select from ${auditEvents} order by ${auditEvents.id} desc`)} as total`,
    ),
    selectAudit(context)
      .where(after === null ? undefined : lt(auditEvents.id, after))
      .orderBy(desc(auditEvents.id))
      .limit(PAGE_ROWS + 1),
  ]);
  const page = cutPage(found, PAGE_ROWS, ({ id }) => String(id));
  return { ...page, total: counted.rows[0]?.total ?? 0, isNewest: after === null };
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
