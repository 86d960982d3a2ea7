import "server-only";
import { and, eq, isNotNull, isNull, ne, type SQL } from "drizzle-orm";
import type { Database } from "@/db/client";
import { members } from "@/db/schema";
import { recordAudit } from "../audit";
import { DomainError } from "../errors";
import { administratorVerb, memberIdSchema } from "../members/staff-verb";
import { requiredReasonSchema } from "../text-rules/reason-field";
import { requireOthersBalance } from "./correct-balance";

/** The member can still receive credit. */
export const freezeBalance = administratorVerb(
  memberIdSchema.extend({ reason: requiredReasonSchema }),
  async (tx, context, { memberId, reason }) => {
    requireOthersBalance(context, memberId);
    await setFrozenAt(tx, memberId, context.now, isNull(members.balanceFrozenAt));
    await recordAudit(tx, context, { action: "balance frozen", subjectId: memberId, details: { reason } });
    return { memberId };
  },
);

export const unfreezeBalance = administratorVerb(memberIdSchema, async (tx, context, { memberId }) => {
  requireOthersBalance(context, memberId);
  await setFrozenAt(tx, memberId, null, isNotNull(members.balanceFrozenAt));
  await recordAudit(tx, context, { action: "balance unfrozen", subjectId: memberId });
  return { memberId };
});

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
