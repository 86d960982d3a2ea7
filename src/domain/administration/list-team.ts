import "server-only";
import { and, asc, eq, gt, ne, sql } from "drizzle-orm";
import { conciergeRequests, members } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { ago } from "../clock";
import { isHeldBy } from "../concierge/requests/state-sql";
import type { Actor, MemberContext } from "../context";
import { requireRole } from "../members/require-role";
import { canLeadDesk } from "../members/roles";

export type Colleague = {
  id: string;
  name: string;
  role: Actor["role"];
  /** Requests in this person's hands now, and sent within the last 24 hours. */
  handling: number;
  sentToday: number;
};

/** Everybody who works at the desk, with what they have in hand. Leads and admins only. @throws DomainError not-allowed. */
export async function listTeam(context: MemberContext): Promise<Colleague[]> {
  requireRole(context, canLeadDesk);
  const { db } = context;
  const held = isHeldBy(context, members.id);
  const sent = and(eq(conciergeRequests.sentBy, members.id), gt(conciergeRequests.sentAt, ago(context, DAY)));
  const count = (condition: typeof held) =>
    sql<number>`(${db.select({ number: sql`count(*)::int` }).from(conciergeRequests).where(condition)})`;
  return db
    .select({
      id: members.id,
      name: sql<string>`${members.firstName} || ' ' || ${members.lastName}`,
      role: members.role,
      handling: count(held),
      sentToday: count(sent),
    })
    .from(members)
    .where(and(ne(members.role, "member"), eq(members.status, "active")))
    .orderBy(asc(members.firstName), asc(members.lastName));
}
