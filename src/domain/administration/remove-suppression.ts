import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { suppressions } from "@/db/schema";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { canAdminister, requireRole } from "../members/roles";

export const removeSuppressionSchema = z.object({ suppressionId: z.guid({ error: "Missing address." }) });

/** The address gets email again. @throws DomainError suppression-gone if another administrator was faster. */
export async function removeSuppression(
  context: MemberContext,
  { suppressionId }: z.output<typeof removeSuppressionSchema>,
): Promise<{ suppressionId: string }> {
  requireRole(context, canAdminister);
  const { actor, now } = context;
  return context.db.transaction(async (tx) => {
    const [removed] = await tx
      .update(suppressions)
      .set({ removedAt: now, removedBy: actor.id, contactSealed: null })
      .where(and(eq(suppressions.id, suppressionId), isNull(suppressions.removedAt)))
      .returning({ kind: suppressions.kind });
    if (!removed) throw new DomainError("suppression-gone");
    await recordAudit(tx, context, {
      action: "suppression removed",
      subjectId: suppressionId,
      details: { kind: removed.kind },
    });
    return { suppressionId };
  });
}
