import "server-only";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "@/db/client";
import { invitations } from "@/db/schema";
import { INVITATION_TYPES } from "@/lib/invitation-types";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";
import { DomainError, throwIfError } from "../errors";
import type { cancelInvitationSchema } from "./cancel-invitation";
import { deactivateLink, lockForUndo } from "./deactivate-link";
import { lockOwnInvitation } from "./own-invitation";
import { canReopen, closeError, type InvitationFacts } from "./state";

/**
 * Closes the link of the actor's group that friends have joined: free and held places go at once and an unsent concierge
 * request is withdrawn, its contact erased. Who joined stays ("tests/domain/invitations/close-link.postgres").
 * @throws DomainError invitation-not-found, invitation-not-closable, link-closed, link-full, invitation-expired.
 */
export async function closeLink(
  context: MemberContext,
  { inviteId }: z.output<typeof cancelInvitationSchema>,
): Promise<{ inviteId: string }> {
  return context.db.transaction(async (tx) => {
    const invitation = await lockOwnInvitation(tx, context, inviteId);
    requireClosable(invitation);
    await markClosed(tx, context, invitation);
    return { inviteId: invitation.id };
  });
}

/**
 * Refuses a link that can't be closed.
 * @throws DomainError invitation-not-closable, link-closed, link-full, invitation-expired.
 */
export function requireClosable(invitation: InvitationFacts): void {
  throwIfError(closeError(invitation), { values: { places: INVITATION_TYPES[invitation.type].places } });
}

/** Closes the link of an invitation whose row is locked within the transaction `tx`, as `deactivateLink` says. */
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
