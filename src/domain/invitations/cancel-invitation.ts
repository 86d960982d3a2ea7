import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { invitations } from "@/db/schema";
import { isCreatedByMember, isGroup, type MemberInvitationType } from "@/lib/invitation-types";
import { recordEvents } from "../analytics/record-events";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";
import { DomainError, throwIfError } from "../errors";
import { verb } from "../verb";
import { type AlreadyClosed, alreadyClosed, requireClosable } from "./close-link";
import { deactivateLink, lockForUndo } from "./deactivate-link";
import type { Invitation } from "./find-invitation";
import { getFirstFriend } from "./first-friend";
import { inviteIdSchema, lockOwnInvitation, requireOwnInvitation } from "./own-invitation";
import { requireRestoreLimit } from "./quota";
import { cancelError, canUndo } from "./state";

/** What happened to an invitation before it could be cancelled, maybe in another tab. `canUndo` is about the cancellation. */
export type AlreadyEnded = { already?: "cancelled" | "joined"; friend?: string; canUndo?: boolean };

/** Cancels an invitation. If it is cancelled already, or a friend has joined, it changes nothing and returns that. */
export const cancelInvitation = verb(
  z.object({ inviteId: inviteIdSchema }),
  async (context: MemberContext, { inviteId }): Promise<{ inviteId: string } & AlreadyEnded> => {
    return context.db.transaction(async (tx) => {
      const invitation = await lockOwnInvitation(tx, context, inviteId);
      const ended = await alreadyEnded(tx, context, invitation);
      if (ended) return { inviteId: invitation.id, ...ended };
      throwIfError(cancelError(invitation));
      await markCancelled(tx, context, invitation);
      await recordEvents(tx, context, context.actor.id, {
        name: "Invitation Cancelled",
        properties: { invite_type: invitation.type },
      });
      return { inviteId: invitation.id };
    });
  },
);

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
 * Restores a cancelled invitation within ten minutes, with the same id, code and expiry. Only the person who cancelled it can
 * do this. A withdrawn concierge request stays withdrawn, because its contact is erased. An invitation that is not cancelled
 * stays as it is.
 */
export const undoCancellation = verb(
  z.object({ inviteId: inviteIdSchema }),
  async (context: MemberContext, { inviteId }): Promise<{ inviteId: string; already?: "restored" }> => {
    return context.db.transaction(async (tx) => {
      const invitation = await lockForUndo(tx, context, inviteId);
      if (invitation.status !== "cancelled") return { inviteId, already: "restored" };
      if (!canUndo(invitation, context.actor.id)) throw new DomainError("undo-too-late");
      await requireRestoreLimit(tx, context, invitation);
      await tx
        .update(invitations)
        .set({ status: "pending", cancelledAt: null, cancelledBy: null, cancelReason: null })
        .where(eq(invitations.id, inviteId));
      await recordAudit(tx, context, { action: "invitation restored", subjectId: inviteId });
      return { inviteId };
    });
  },
);

export type CancelTarget = {
  recipient: string;
  type: MemberInvitationType;
} & (({ end: "cancel" } & AlreadyEnded) | ({ end: "close" } & AlreadyClosed));

export async function getCancelTarget(context: MemberContext, inviteId: string): Promise<CancelTarget> {
  const invitation = await requireOwnInvitation(context.db, context, inviteId);
  const { recipient, type, status } = invitation;
  if (!isCreatedByMember(type)) throw new DomainError("invitation-gift");
  if (isGroup(type) && status === "accepted") {
    const closed = alreadyClosed(context, invitation);
    if (!closed) requireClosable(invitation);
    return { recipient, type, end: "close", ...closed };
  }
  const ended = await alreadyEnded(context.db, context, invitation);
  if (!ended) throwIfError(cancelError(invitation));
  return { recipient, type, end: "cancel", ...ended };
}

async function alreadyEnded(
  db: Database,
  { actor }: MemberContext,
  invitation: Invitation,
): Promise<AlreadyEnded | null> {
  const error = cancelError(invitation);
  if (error === "invitation-not-pending")
    return { already: "cancelled", canUndo: canUndo(invitation, actor.id) };
  if (error !== "invitation-joined") return null;
  return { already: "joined", friend: await getFirstFriend(db, invitation) };
}
