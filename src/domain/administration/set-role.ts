import "server-only";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { members } from "@/db/schema";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { hasAdministrator, lockAdministrators, requireStillAdministrator } from "../members/administrators";
import { revokeCards } from "../members/card/revoke-cards";
import { canAdminister, requireRole } from "../members/roles";
import { withdrawPasses } from "../members/wallet/change-passes";

export const setRoleSchema = z.object({
  memberId: z.guid({ error: "Choose a member." }),
  role: z.enum(["member", "concierge", "lead", "admin"], { error: "Choose a role." }),
});

type SetRole = z.output<typeof setRoleSchema>;

/** Applies from the next HTTP request. The lock guarantees that at least one administrator remains. */
export async function setRole(context: MemberContext, { memberId, role }: SetRole): Promise<SetRole> {
  requireRole(context, canAdminister);
  return context.db.transaction(async (tx) => {
    await lockAdministrators(tx);
    await requireStillAdministrator(tx, context);
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
  });
}

async function requireActive(tx: Database, memberId: string) {
  const [member] = await tx
    .select({ role: members.role })
    .from(members)
    .where(and(eq(members.id, memberId), eq(members.status, "active")))
    .for("no key update");
  if (!member) throw new DomainError("member-not-found");
  return member;
}
