import "server-only";
import { desc, eq, sql } from "drizzle-orm";
import { auditEvents, conciergeRequests, invitations, members } from "@/db/schema";
import type { MemberContext } from "../context";
import { requireRole } from "../members/require-role";
import { canAdminister } from "../members/roles";
import { listPage, type Page } from "../page";

export type AuditRow = {
  id: number;
  action: string;
  actorName: string | null;
  /** Whom or what it was done to, by name; null where the subject is gone. */
  subjectName: string | null;
  requestId: string | null;
  details: Record<string, string>;
  createdAt: Date;
};

/** One page of the audit trail, newest first. Admins only. @throws DomainError not-allowed. */
export async function listAudit(context: MemberContext, page: number): Promise<Page<AuditRow>> {
  requireRole(context, canAdminister);
  const { db } = context;
  const total = await db.$count(auditEvents);
  return listPage(page, total, ({ limit, offset }) =>
    selectAudit(context).orderBy(desc(auditEvents.id)).limit(limit).offset(offset),
  );
}

/** The audit trail's query, to be ordered and cut. */
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
