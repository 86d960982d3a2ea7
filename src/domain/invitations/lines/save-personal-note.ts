import "server-only";
import { and, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { invitationLines } from "@/db/schema";
import type { Context } from "../../context";

type Line = { invitationId: string; memberId: string; text: string | null };

/** Keeps a member's one line beside an invitation within the transaction `tx`; null takes it away. */
export async function savePersonalNote(
  tx: Database,
  { now }: Pick<Context, "now">,
  { invitationId, memberId, text }: Line,
): Promise<void> {
  if (text === null) {
    const own = and(eq(invitationLines.invitationId, invitationId), eq(invitationLines.memberId, memberId));
    await tx.delete(invitationLines).where(own);
    return;
  }
  await tx
    .insert(invitationLines)
    .values({ invitationId, memberId, text, createdAt: now })
    .onConflictDoUpdate({
      target: [invitationLines.invitationId, invitationLines.memberId],
      set: { text, createdAt: now },
    });
}
