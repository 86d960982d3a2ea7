import "server-only";
import { and, eq, gt, sql } from "drizzle-orm";
import type { z } from "zod";
import { invitations } from "@/db/schema";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import type { cancelInvitationSchema } from "./cancel-invitation";
import { lockMember, requireLiveRoom } from "./live-room";
import { requireInviteId, requireOwnInvitation } from "./own-invitation";

/**
 * Takes a cancellation back within ten minutes, by whoever cancelled: same id, same code, the clock as it was.
 * @throws DomainError invitation-not-found, undo-too-late, too-many-live.
 */
export async function undoCancellation(
  context: MemberContext,
  { inviteId }: z.output<typeof cancelInvitationSchema>,
): Promise<{ inviteId: string }> {
  const { actor, now } = context;
  const id = requireInviteId(inviteId);
  return context.db.transaction(async (tx) => {
    await lockMember(tx, context);
    const [restored] = await tx
      .update(invitations)
      .set({ status: "pending", cancelledAt: null, cancelledBy: null, cancelReason: null })
      .where(
        and(
          eq(invitations.id, id),
          eq(invitations.status, "cancelled"),
          eq(invitations.cancelledBy, actor.id),
          gt(invitations.cancelledAt, sql`${now} - interval '10 minutes'`),
        ),
      )
      .returning({ inviteId: invitations.id });
    if (!restored) {
      await requireOwnInvitation(tx, context, id);
      throw new DomainError("undo-too-late");
    }
    await requireLiveRoom(tx, context, id);
    await recordAudit(tx, context, { action: "invitation restored", subjectId: id });
    return restored;
  });
}
