import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { suppressions } from "@/db/schema";
import { recordAudit } from "../audit";
import { DomainError } from "../errors";
import { canAdminister } from "../members/roles";
import { staffVerb } from "../members/staff-verb";

/** The address gets email again. */
export const removeSuppression = staffVerb(
  canAdminister,
  z.object({ suppressionId: z.guid({ error: "Missing address." }) }),
  async (tx, context, { suppressionId }) => {
    const { actor, now } = context;
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
  },
);
