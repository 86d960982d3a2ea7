import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { conciergeRequests } from "@/db/schema";
import { recordAudit } from "../audit";
import { contactSchema } from "../contacts/contact";
import type { MemberContext } from "../context";
import { inviteIdSchema } from "../invitations/own-invitation";
import { verb } from "../verb";
import { contactColumns, rejectOwnContact } from "./contacts/contact-columns";
import { lockOwnRequests, requireOwnRequests, requireWaiting } from "./own-requests";
import {
  alreadyInvited,
  isInvitedByOthers,
  lockIntake,
  requireNewContact,
  requirePrefixLimit,
} from "./requests/intake-limits";
import { unpaused } from "./requests/state-sql";

export type WaitingRequest = { recipient: string };

export async function requireWaitingRequest(
  context: MemberContext,
  inviteId: string,
): Promise<WaitingRequest> {
  const { recipientName } = requireWaiting(await requireOwnRequests(context.db, context, inviteId));
  return { recipient: recipientName };
}

/**
 * Does not move the request in the queue, and ends a pause: a question about the old contact, or its time. Daily limits don't apply, because the request is not new. A contact that three
 * other requests name today leaves the queue.
 */
export const changeContact = verb(
  z.object({ contact: contactSchema, inviteId: inviteIdSchema }),
  async (context: MemberContext, { contact, inviteId }): Promise<{ inviteId: string }> => {
    rejectOwnContact(context.actor, contact);
    return context.db.transaction(async (tx) => {
      const inTransaction = { ...context, db: tx };
      await lockIntake(tx);
      const { id } = requireWaiting(await lockOwnRequests(tx, context, inviteId));
      const columns = await contactColumns(tx, contact);
      await requireNewContact(inTransaction, columns.contactHash, id);
      await requirePrefixLimit(inTransaction, columns.prefixHash, id);
      const isQueued = !(await isInvitedByOthers(inTransaction, columns.contactHash, id));
      const unclaimed = { ...unpaused(context), status: "queued", claimedBy: null, claimedAt: null } as const;
      await tx
        .update(conciergeRequests)
        .set({ ...columns, ...unclaimed, ...(!isQueued && alreadyInvited(context)) })
        .where(eq(conciergeRequests.id, id));
      await recordAudit(tx, context, { action: "concierge contact changed", subjectId: id });
      return { inviteId };
    });
  },
);
