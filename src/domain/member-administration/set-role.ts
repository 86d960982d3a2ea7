import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { cardCodes, members, sessions } from "@/db/schema";
import { recordAudit } from "../audit";
import { DomainError } from "../errors";
import { hasAdministrator } from "../members/administrators";
import { administratorVerb, memberIdSchema } from "../members/staff-verb";
import { withdrawPasses } from "../wallet/change-passes";

export const setRoleSchema = memberIdSchema.extend({
  role: z.enum(["member", "concierge", "lead", "admin"], { error: "Choose a role." }),
});

type SetRole = z.output<typeof setRoleSchema>;

/** Applies from the next HTTP request. The lock guarantees that at least one administrator remains. */
export const setRole = administratorVerb(
  setRoleSchema,
  async (tx, context, { memberId, role }): Promise<SetRole> => {
    const member = await requireActive(tx, memberId);
    if (member.role === role) throw new DomainError("member-unchanged");
    if (member.role === "admin" && !(await hasAdministrator(tx, memberId)))
      throw new DomainError("last-admin");
    await tx
      .update(members)
      .set({ role, roleSetAt: context.now, updatedAt: context.now })
      .where(eq(members.id, memberId));
    await revokeCards(tx, memberId);
    await withdrawPasses(tx, context, memberId);
    await recordAudit(tx, context, {
      action: "role set",
      subjectId: memberId,
      details: { from: member.role, to: role },
    });
    return { memberId, role };
  },
);

async function requireActive(tx: Database, memberId: string) {
  const [member] = await tx
    .select({ role: members.role })
    .from(members)
    .where(and(eq(members.id, memberId), eq(members.status, "active")))
    .for("no key update");
  if (!member) throw new DomainError("member-not-found");
  return member;
}

/** Makes the codes of a member's card invalid on every device. A page that is loaded again shows a valid one. */
async function revokeCards(tx: Database, memberId: string): Promise<void> {
  const own = tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.memberId, memberId));
  await tx.delete(cardCodes).where(inArray(cardCodes.sessionId, own));
  await tx.update(sessions).set({ cardId: sql`gen_random_uuid()` }).where(eq(sessions.memberId, memberId));
}
