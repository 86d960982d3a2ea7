import "server-only";
import { and, eq, isNotNull, isNull, ne, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { members } from "@/db/schema";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { canAdminister, requireRole } from "../members/roles";
import { requiredReasonSchema } from "../reason-field";
import { requireOthersBalance } from "./correct-balance";

const memberIdSchema = z.object({ memberId: z.guid({ error: "Choose a member." }) });

export const freezeBalanceSchema = memberIdSchema.extend({ reason: requiredReasonSchema });
export const unfreezeBalanceSchema = memberIdSchema;

/** The member can still receive credit. */
export async function freezeBalance(
  context: MemberContext,
  { memberId, reason }: z.output<typeof freezeBalanceSchema>,
): Promise<{ memberId: string }> {
  requireRole(context, canAdminister);
  return context.db.transaction(async (tx) => {
    await requireOthersBalance(tx, context, memberId);
    await setFrozenAt(tx, memberId, context.now, isNull(members.balanceFrozenAt));
    await recordAudit(tx, context, { action: "balance frozen", subjectId: memberId, details: { reason } });
    return { memberId };
  });
}

export async function unfreezeBalance(
  context: MemberContext,
  { memberId }: z.output<typeof unfreezeBalanceSchema>,
): Promise<{ memberId: string }> {
  requireRole(context, canAdminister);
  return context.db.transaction(async (tx) => {
    await requireOthersBalance(tx, context, memberId);
    await setFrozenAt(tx, memberId, null, isNotNull(members.balanceFrozenAt));
    await recordAudit(tx, context, { action: "balance unfrozen", subjectId: memberId });
    return { memberId };
  });
}

async function setFrozenAt(
  tx: Database,
  memberId: string,
  balanceFrozenAt: SQL | null,
  isOther: SQL,
): Promise<void> {
  const known = and(eq(members.id, memberId), ne(members.status, "erased"));
  const changed = await tx
    .update(members)
    .set({ balanceFrozenAt })
    .where(and(known, isOther))
    .returning({ id: members.id });
  if (changed.length === 1) return;
  throw new DomainError((await tx.$count(members, known)) > 0 ? "member-unchanged" : "member-not-found");
}
