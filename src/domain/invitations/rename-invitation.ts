import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { conciergeRequests, invitations, messages } from "@/db/schema";
import { isCreatedByMember, type MemberInvitationType } from "@/lib/invitation-types";
import { recordAudit } from "../audit";
import { isUnsent } from "../concierge/requests/state-sql";
import type { MemberContext } from "../context";
import { DomainError, throwIfError } from "../errors";
import { lockActiveMember } from "../members/lock-active-member";
import { renamedPayload } from "../messages/message-updates";
import { verb } from "../verb";
import { invitationNameSchema } from "./invitation-name";
import { inviteIdSchema, lockOwnInvitation, requireOwnInvitation } from "./own-invitation";
import { renameError } from "./state";

/**
 * Renames a pending invitation of the actor; its link and code stay. Unsent concierge requests and queued messages get the
 * new name too.
 */
export const renameInvitation = verb(
  z.object({ inviteId: inviteIdSchema, name: invitationNameSchema }),
  async (context: MemberContext, { inviteId, name }): Promise<{ inviteId: string }> => {
    return context.db.transaction(async (tx) => {
      await lockActiveMember(tx, context);
      const invitation = await lockOwnInvitation(tx, context, inviteId);
      throwIfError(renameError(invitation));
      if (invitation.recipient === name) return { inviteId };
      await tx.update(invitations).set({ recipient: name }).where(eq(invitations.id, invitation.id));
      await renameRequests(tx, invitation.id, name);
      await renameMessages(tx, invitation.id, name);
      await recordAudit(tx, context, { action: "invitation renamed", subjectId: invitation.id });
      return { inviteId };
    });
  },
);

async function renameRequests(tx: Database, invitationId: string, recipientName: string): Promise<void> {
  await tx
    .update(conciergeRequests)
    .set({ recipientName })
    .where(and(eq(conciergeRequests.invitationId, invitationId), isUnsent(tx)));
}

// A failed message gets the new name when it is retried. The retry locks the message before the invitation.
async function renameMessages(tx: Database, invitationId: string, name: string): Promise<void> {
  const requests = tx
    .select({ id: conciergeRequests.id })
    .from(conciergeRequests)
    .where(eq(conciergeRequests.invitationId, invitationId));
  await tx
    .update(messages)
    .set({ payload: renamedPayload(name) })
    .where(and(inArray(messages.conciergeRequestId, requests), eq(messages.status, "queued")));
}

export type RenameTarget = { recipient: string; type: MemberInvitationType };

export async function getRenameTarget(context: MemberContext, inviteId: string): Promise<RenameTarget> {
  const invitation = await requireOwnInvitation(context.db, context, inviteId);
  const { recipient, type } = invitation;
  if (!isCreatedByMember(type)) throw new DomainError("invitation-gift");
  throwIfError(renameError(invitation));
  return { recipient, type };
}
