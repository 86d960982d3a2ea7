import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { invitations } from "@/db/schema";
import { INVITATION_TYPES } from "@/lib/invitation-types";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";
import { DomainError, throwIfError } from "../errors";
import { verb } from "../verb";
import { deactivateLink, lockForUndo } from "./deactivate-link";
import { inviteIdSchema, lockOwnInvitation } from "./own-invitation";
import { canReopen, closeError, type InvitationFacts } from "./state";

/** What happened to a link before it could be closed, maybe in another tab. `canUndo` is about the closing. */
export type AlreadyClosed = { already?: "closed" | "full"; canUndo?: boolean };

/**
 * Closes the link of the actor's group after friends have joined: the free places end, the members stay
 * ("tests/domain/invitations/close-link.postgres"). Withdraws an unsent concierge request. If the link is closed already, or
 * every place is taken, it changes nothing and returns that.
 */
export const closeLink = verb(
  z.object({ inviteId: inviteIdSchema }),
  async (context: MemberContext, { inviteId }): Promise<{ inviteId: string } & AlreadyClosed> => {
    return context.db.transaction(async (tx) => {
      const invitation = await lockOwnInvitation(tx, context, inviteId);
      const closed = alreadyClosed(context, invitation);
      if (closed) return { inviteId: invitation.id, ...closed };
      requireClosable(invitation);
      await markClosed(tx, context, invitation);
      return { inviteId: invitation.id };
    });
  },
);

export function alreadyClosed({ actor }: MemberContext, invitation: InvitationFacts): AlreadyClosed | null {
  const error = closeError(invitation);
  if (error === "link-closed") return { already: "closed", canUndo: canReopen(invitation, actor.id) };
  return error === "link-full" ? { already: "full" } : null;
}

export function requireClosable(invitation: InvitationFacts): void {
  throwIfError(closeError(invitation), { values: { places: INVITATION_TYPES[invitation.type].places } });
}

export function markClosed(
  tx: Database,
  context: MemberContext,
  invitation: { id: string },
  reason?: string,
): Promise<void> {
  const { actor, now } = context;
  const values = { closedAt: now, closedBy: actor.id, closeReason: reason ?? null };
  return deactivateLink(tx, context, invitation, { values, action: "link closed", reason });
}

/**
 * Reopens a group's link within ten minutes, with the same code, expiry and places. Only the person who closed it can do
 * this. A withdrawn concierge request stays withdrawn, because its contact is erased. A link that is not closed stays as it
 * is.
 */
export const reopenLink = verb(
  z.object({ inviteId: inviteIdSchema }),
  async (context: MemberContext, { inviteId }): Promise<{ inviteId: string; already?: "reopened" }> => {
    return context.db.transaction(async (tx) => {
      const invitation = await lockForUndo(tx, context, inviteId);
      if (invitation.status !== "cancelled" && invitation.closedAt === null)
        return { inviteId, already: "reopened" };
      if (!canReopen(invitation, context.actor.id)) throw new DomainError("undo-too-late");
      const open = { closedAt: null, closedBy: null, closeReason: null };
      await tx.update(invitations).set(open).where(eq(invitations.id, inviteId));
      await recordAudit(tx, context, { action: "link opened again", subjectId: inviteId });
      return { inviteId };
    });
  },
);
