import "server-only";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { invitations } from "@/db/schema";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import type { cancelInvitationSchema } from "./cancel-invitation";
import { lockForUndo } from "./lock-for-undo";
import { canReopen } from "./state";

/**
 * Opens a group's link again within ten minutes, by whoever closed it, the sponsor or a lead: same code, the clock and
 * the places as they were. A request that was withdrawn with it stays so: its contact is erased.
 * @throws DomainError invitation-not-found (to anybody but the sponsor and leads), undo-too-late, sign-in-required,
 * sponsor-suspended.
 */
export async function undoClosing(
  context: MemberContext,
  { inviteId }: z.output<typeof cancelInvitationSchema>,
): Promise<{ inviteId: string }> {
  return context.db.transaction(async (tx) => {
    const invitation = await lockForUndo(tx, context, inviteId);
    if (!canReopen(invitation, context.actor.id)) throw new DomainError("undo-too-late");
    const open = { closedAt: null, closedBy: null, closeReason: null };
    await tx.update(invitations).set(open).where(eq(invitations.id, inviteId));
    await recordAudit(tx, context, { action: "link opened again", subjectId: inviteId });
    return { inviteId };
  });
}
