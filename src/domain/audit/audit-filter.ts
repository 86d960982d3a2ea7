import "server-only";
import { and, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { auditEvents, members } from "@/db/schema";
import { isNotErased } from "@/db/schema/members";
import { CLUB_TIME_ZONE } from "@/lib/dates";
import { matchesName } from "../members/matches-name";

/** `person` has the beginnings of words of the name or username of the actor or the subject, or a whole username after "@". Days are "YYYY-MM-DD" in New York. */
export type AuditFilter = { person?: string; action?: string; from?: string; to?: string };

const FEW = 100;
const MANY = 1_000;

export async function whereAudit(db: Database, filter: AuditFilter): Promise<SQL | undefined> {
  const { action, createdAt } = auditEvents;
  const { person, from, to } = filter;
  return and(
    person ? await isAbout(db, person) : undefined,
    filter.action ? eq(action, filter.action) : undefined,
    from ? gte(createdAt, startOfDay(sql`${from}::date`)) : undefined,
    to ? lt(createdAt, startOfDay(sql`(${to}::date + 1)`)) : undefined,
  );
}

const startOfDay = (day: SQL): SQL => sql`(${day}::timestamp at time zone ${CLUB_TIME_ZONE}::text)`;

/** Reads the ids of a few people first, so that their events are found by an index. Many people have many events anyway. */
async function isAbout(db: Database, person: string): Promise<SQL | undefined> {
  const { id, username } = members;
  const isWanted = person.startsWith("@")
    ? eq(username, person.slice(1).toLowerCase())
    : and(isNotErased(members), matchesName(person));
  const find = (most: number) => db.select({ id }).from(members).where(isWanted).limit(most);
  const found = await find(FEW + 1);
  const ids = found.length > FEW ? find(MANY) : found.map((member) => member.id);
  return or(inArray(auditEvents.actorId, ids), inArray(auditEvents.subjectId, ids));
}
