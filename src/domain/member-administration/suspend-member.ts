import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { members, sessions } from "@/db/schema";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { hasAdministrator } from "../members/administrators";
import { administratorVerb, memberIdSchema } from "../members/staff-verb";
import { requiredReasonSchema } from "../text-rules/reason-field";
import { withdrawPasses } from "../wallet/change-passes";

/** Ends all sessions, deactivates all links and stops messages in the member's name. */
export const suspendMember = administratorVerb(
  memberIdSchema.extend({ reason: requiredReasonSchema }),
  async (tx, context, { memberId, reason }) => {
    if (memberId === context.actor.id) throw new DomainError("suspend-self");
    if (!(await hasAdministrator(tx, memberId))) throw new DomainError("last-admin");
    await setStatus(tx, context, memberId, "suspended");
    await endSessions(tx, context, memberId);
    await withdrawPasses(tx, context, memberId);
    await recordAudit(tx, context, {
      action: "member suspended",
      subjectId: memberId,
      details: { reason },
    });
    return { memberId };
  },
);

/** Keeps the ids of the cards, so that a till that scans one reads that the membership isn't active. */
async function endSessions(tx: Database, { now }: MemberContext, memberId: string): Promise<void> {
  const ended = { token: sql`gen_random_uuid()`, expiresAt: now, ipAddress: null, userAgent: null };
  await tx.update(sessions).set(ended).where(eq(sessions.memberId, memberId));
}

/** Links that have not expired work again. */
export const unsuspendMember = administratorVerb(memberIdSchema, async (tx, context, { memberId }) => {
  await setStatus(tx, context, memberId, "active");
  await recordAudit(tx, context, { action: "member unsuspended", subjectId: memberId });
  return { memberId };
});

async function setStatus(
  tx: Database,
  { now }: MemberContext,
  memberId: string,
  status: "active" | "suspended",
): Promise<void> {
  const before = status === "active" ? "suspended" : "active";
  const changed = await tx
    .update(members)
    .set({ status, updatedAt: now })
    .where(and(eq(members.id, memberId), eq(members.status, before)))
    .returning({ id: members.id });
  if (changed.length === 1) return;
  const [member] = await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId));
  throw new DomainError(member ? "member-unchanged" : "member-not-found");
}
