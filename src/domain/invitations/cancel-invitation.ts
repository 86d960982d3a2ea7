import "server-only";
import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { invitations, members, seats } from "@/db/schema";
import { isCreatedByMember, isGroup, type MemberInvitationType } from "@/lib/invitation-types";
import { recordEvents } from "../analytics/record-events";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";
import { DomainError, throwIfError } from "../errors";
import { A_FORMER_MEMBER } from "../members/former-member";
import { requireClosable } from "./close-link";
import { deactivateLink, lockForUndo } from "./deactivate-link";
import type { Invitation } from "./find-invitation";
import { requireLiveLimit } from "./live-limit";
import { inviteIdSchema, lockOwnInvitation, requireOwnInvitation } from "./own-invitation";
import { cancelError, canUndo } from "./state";

export const cancelInvitationSchema = z.object({ inviteId: inviteIdSchema });

/** @throws DomainError invitation-not-found, invitation-gift, invitation-joined, invitation-expired, invitation-not-pending. */
export async function cancelInvitation(
  context: MemberContext,
  { inviteId }: z.output<typeof cancelInvitationSchema>,
): Promise<{ inviteId: string }> {
  return context.db.transaction(async (tx) => {
    const invitation = await lockOwnInvitation(tx, context, inviteId);
    await requireCancellable(tx, invitation);
    await markCancelled(tx, context, invitation);
    await recordEvents(tx, context, context.actor.id, {
      name: "Invitation Cancelled",
      properties: { invite_type: invitation.type },
    });
    return { inviteId: invitation.id };
  });
}

export function markCancelled(
  tx: Database,
  context: MemberContext,
  invitation: { id: string },
  reason?: string,
): Promise<void> {
  const { actor, now } = context;
  const values = {
    status: "cancelled",
    cancelledAt: now,
    cancelledBy: actor.id,
    cancelReason: reason ?? null,
  } as const;
  return deactivateLink(tx, context, invitation, { values, action: "invitation cancelled", reason });
}

/**
 * Restores a cancelled invitation within ten minutes, with the same id, code and expiry. Only the person who cancelled it
 * can do this. A withdrawn concierge request stays withdrawn, because its contact is erased.
 * @throws DomainError invitation-not-found, undo-too-late, too-many-live, sign-in-required, sponsor-suspended.
 */
export async function undoCancellation(
  context: MemberContext,
  { inviteId }: z.output<typeof cancelInvitationSchema>,
): Promise<{ inviteId: string }> {
  return context.db.transaction(async (tx) => {
    const invitation = await lockForUndo(tx, context, inviteId);
    if (!canUndo(invitation, context.actor.id)) throw new DomainError("undo-too-late");
    await requireLiveLimit(tx, context, invitation);
    await tx
      .update(invitations)
      .set({ status: "pending", cancelledAt: null, cancelledBy: null, cancelReason: null })
      .where(eq(invitations.id, inviteId));
    await recordAudit(tx, context, { action: "invitation restored", subjectId: inviteId });
    return { inviteId };
  });
}

export type CancelTarget = {
  recipient: string;
  type: MemberInvitationType;
  end: "cancel" | "close";
};

/** @throws DomainError invitation-not-found, or an error code of `cancelError` or `closeError`. */
export async function getCancelTarget(context: MemberContext, inviteId: string): Promise<CancelTarget> {
  const invitation = await requireOwnInvitation(context.db, context, inviteId);
  const { recipient, type, status } = invitation;
  if (!isCreatedByMember(type)) throw new DomainError("invitation-gift");
  if (isGroup(type) && status === "accepted") {
    requireClosable(invitation);
    return { recipient, type, end: "close" };
  }
  await requireCancellable(context.db, invitation);
  return { recipient, type, end: "cancel" };
}

async function requireCancellable(db: Database, invitation: Invitation): Promise<void> {
  const code = cancelError(invitation);
  const name = code === "invitation-joined" ? await findFirstJoined(db, invitation) : "";
  throwIfError(code, { values: { name } });
}

async function findFirstJoined(db: Database, { id }: Invitation): Promise<string> {
  const [friend] = await db
    .select({ status: members.status, firstName: members.firstName })
    .from(seats)
    .innerJoin(members, eq(members.id, seats.memberId))
    .where(eq(seats.invitationId, id))
    .orderBy(asc(seats.joinedAt))
    .limit(1);
  return friend && friend.status !== "erased" ? friend.firstName : A_FORMER_MEMBER;
}
