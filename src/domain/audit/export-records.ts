import "server-only";
import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { readingContext } from "@/db/reading-context";
import { auditEvents, conciergeRequests, invitations, members } from "@/db/schema";
import { csvLine } from "@/lib/csv";
import type { MemberContext } from "../context";
import { canAdminister, requireRole } from "../members/roles";
import { recordExport } from "../record-export";
import { type AuditFilter, whereAudit } from "./audit-filter";
import { selectAudit } from "./list-audit";

export type Records = "requests" | "audit";

const BATCH = 500;
const handlers = alias(members, "handlers");
const senders = alias(members, "senders");

/**
 * Yields CSV lines, oldest first, without contacts and codes. Records the export in the audit trail. The filter is for the audit
 * trail.
 */
export async function exportRecords(
  context: MemberContext,
  records: Records,
  filter: AuditFilter = {},
): Promise<AsyncGenerator<string>> {
  requireRole(context, canAdminister);
  const wanted = records === "audit" ? await whereAudit(context.db, filter) : undefined;
  const details = records === "audit" ? filterDetails(filter) : {};
  const reader = await recordExport(context, `${records} exported`, details);
  return records === "requests" ? requestLines(reader) : auditLines(reader, wanted);
}

/** Without the typed name, which may be a contact. */
function filterDetails({ person, ...rest }: AuditFilter): Record<string, string> {
  const used = Object.entries({ ...(person && { person: "yes" }), ...rest });
  return Object.fromEntries(used.filter(([, value]) => value));
}

async function* requestLines(context: MemberContext): AsyncGenerator<string> {
  const head = ["asked_at", "sponsor", "recipient", "type", "contact_kind", "status", "handled_by"];
  yield csvLine([...head, "sent_by", "sent_via", "sent_at", "outcome_at", "reason"]);
  let last = { at: "-infinity", id: "00000000-0000-0000-0000-000000000000" };
  for (;;) {
    const rows = await selectRequestCells(context, last);
    for (const { at: _, id: __, ...cells } of rows) yield csvLine(Object.values(cells));
    const final = rows.at(-1);
    if (!final || rows.length < BATCH) return;
    last = final;
  }
}

function selectRequestCells(context: MemberContext, last: { at: string; id: string }) {
  const { id, createdAt } = conciergeRequests;
  return readingContext(context)
    .db.select({
      createdAt,
      sponsor: sql<string>`${members.firstName} || ' ' || ${members.lastName}`,
      recipient: conciergeRequests.recipientName,
      type: invitations.type,
      contactKind: conciergeRequests.contactKind,
      status: conciergeRequests.status,
      handler: handlers.firstName,
      sender: senders.firstName,
      sentVia: conciergeRequests.sentVia,
      sentAt: conciergeRequests.sentAt,
      outcomeAt: conciergeRequests.outcomeAt,
      reason: conciergeRequests.reason,
      at: sql<string>`${createdAt}::text`,
      id,
    })
    .from(conciergeRequests)
    .innerJoin(members, eq(members.id, conciergeRequests.sponsorId))
    .innerJoin(invitations, eq(invitations.id, conciergeRequests.invitationId))
    .leftJoin(handlers, eq(handlers.id, conciergeRequests.claimedBy))
    .leftJoin(senders, eq(senders.id, conciergeRequests.sentBy))
    .where(sql`(${createdAt}, ${id}) > (${last.at}::timestamptz, ${last.id}::uuid)`)
    .orderBy(asc(createdAt), asc(id))
    .limit(BATCH);
}

async function* auditLines(context: MemberContext, wanted: SQL | undefined): AsyncGenerator<string> {
  yield csvLine(["at", "who", "what", "whom", "details"]);
  const { id, createdAt } = auditEvents;
  let last = { at: "-infinity", id: 0 };
  for (;;) {
    const rows = await selectAudit(readingContext(context))
      .where(and(wanted, sql`(${createdAt}, ${id}) > (${last.at}::timestamptz, ${last.id}::bigint)`))
      .orderBy(asc(createdAt), asc(id))
      .limit(BATCH);
    for (const row of rows)
      yield csvLine([row.createdAt, row.actorName, row.action, row.subjectName, detailText(row.details)]);
    const final = rows.at(-1);
    if (!final || rows.length < BATCH) return;
    last = { at: final.createdAt.toISOString(), id: final.id };
  }
}

function detailText(details: Record<string, string>): string {
  return Object.entries(details)
    .map(([name, value]) => `${name}: ${value}`)
    .join("; ");
}
