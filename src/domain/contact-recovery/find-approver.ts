import "server-only";
import { and, desc, eq, inArray, isNull, ne, or } from "drizzle-orm";
import { auditEvents, members } from "@/db/schema";
import type { MemberContext } from "../context";
import type { Approver } from "./state";

/** Reads since when the signed-in member has had the role, and from whom, from the audit trail. */
export async function findApprover({ actor, db }: Pick<MemberContext, "actor" | "db">): Promise<Approver> {
  const { id, subjectId, actorId, action, createdAt } = auditEvents;
  const isGrant = and(
    eq(subjectId, members.id),
    inArray(action, ["role set", "administrator added"]),
    or(isNull(actorId), ne(actorId, subjectId)),
  );
  const [found] = await db
    .select({ joinedAt: members.createdAt, grantedAt: createdAt, grantedBy: actorId })
    .from(members)
    .leftJoin(auditEvents, isGrant)
    .where(eq(members.id, actor.id))
    .orderBy(desc(id))
    .limit(1);
  if (!found) throw new Error("the signed-in member has no row");
  const { joinedAt, grantedAt, grantedBy } = found;
  return { id: actor.id, roleSince: grantedAt ?? joinedAt, roleGrantedBy: grantedBy };
}
