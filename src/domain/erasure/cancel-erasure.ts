import "server-only";
import { and, eq, isNotNull } from "drizzle-orm";
import { members } from "@/db/schema";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";

/** Takes the actor's wish to be erased back, as long as it hasn't been done. Again changes nothing. */
export async function cancelErasure(context: MemberContext): Promise<{ kept: true }> {
  const { actor, db, now } = context;
  return db.transaction(async (tx) => {
    const kept = await tx
      .update(members)
      .set({ eraseAfter: null, updatedAt: now })
      .where(and(eq(members.id, actor.id), eq(members.status, "active"), isNotNull(members.eraseAfter)))
      .returning({ id: members.id });
    if (kept.length > 0) await recordAudit(tx, context, { action: "erasure withdrawn", subjectId: actor.id });
    return { kept: true };
  });
}
