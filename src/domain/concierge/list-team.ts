import "server-only";
import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import { conciergeRequests, members } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { avatarPath } from "@/lib/paths";
import { avatarHash } from "../account/read-avatar";
import { type Actor, ago, type MemberContext } from "../context";
import { canLeadConcierges, requireRole, STAFF_ROLES } from "../members/roles";
import { isClaimedBy } from "./requests/state-sql";

export type Colleague = {
  id: string;
  name: string;
  firstName: string;
  lastName: string;
  avatar: string | null;
  role: Actor["role"];
  /** The number of valid claims. */
  handling: number;
  sentToday: number;
};

export async function listTeam(context: MemberContext): Promise<Colleague[]> {
  requireRole(context, canLeadConcierges);
  const { db } = context;
  const claimed = isClaimedBy(context, members.id);
  const sent = and(eq(conciergeRequests.sentBy, members.id), gt(conciergeRequests.sentAt, ago(context, DAY)));
  const count = (condition: typeof claimed) =>
    sql<number>`(${db.select({ number: sql`count(*)::int` }).from(conciergeRequests).where(condition)})`;
  const { id, firstName, lastName } = members;
  const team = await db
    .select({
      ...{ id, firstName, lastName, picture: avatarHash() },
      role: members.role,
      handling: count(claimed),
      sentToday: count(sent),
    })
    .from(members)
    .where(and(inArray(members.role, STAFF_ROLES), eq(members.status, "active")))
    .orderBy(asc(firstName), asc(lastName));
  return team.map(({ picture, ...person }) => ({
    ...person,
    name: `${person.firstName} ${person.lastName}`,
    avatar: picture && avatarPath(person.id, picture),
  }));
}
