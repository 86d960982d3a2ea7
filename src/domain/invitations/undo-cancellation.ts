import "server-only";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "@/db/client";
import { invitations } from "@/db/schema";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import type { cancelInvitationSchema } from "./cancel-invitation";
import type { Invitation } from "./find-invitation";
import { requireLiveLimit } from "./live-limit";
import { lockForUndo } from "./lock-for-undo";
import { canUndo } from "./state";

/**
 * Takes a cancellation back within ten minutes, by whoever cancelled, the sponsor or a lead: same id, same code, the
 * clock as it was. The sponsor's waiting invitations count, whoever acts. A request that was withdrawn with it stays so:
 * its contact is erased.
 * @throws DomainError invitation-not-found (to anybody but the sponsor and leads), undo-too-late, too-many-live,
 * sign-in-required, sponsor-suspended.
 */
export async function undoCancellation(
  context: MemberContext,
  { inviteId }: z.output<typeof cancelInvitationSchema>,
): Promise<{ inviteId: string }> {
  return context.db.transaction(async (tx) => {
    const invitation = await lockForUndo(tx, context, inviteId);
    if (!canUndo(invitation, context.actor.id)) throw new DomainError("undo-too-late");
    await requireLiveLimit(tx, context, invitation);
    await restore(tx, context, invitation);
    return { inviteId };
  });
}

async function restore(tx: Database, context: MemberContext, { id }: Invitation): Promise<void> {
  await tx
    .update(invitations)
    .set({ status: "pending", cancelledAt: null, cancelledBy: null, cancelReason: null })
    .where(eq(invitations.id, id));
  await recordAudit(tx, context, { action: "invitation restored", subjectId: id });
}
