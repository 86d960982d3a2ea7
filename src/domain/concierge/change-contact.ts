import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { conciergeRequests } from "@/db/schema";
import { recordAudit } from "../audit";
import { contactSchema } from "../contacts/contact";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { inviteIdSchema } from "../invitations/own-invitation";
import { contactColumns, rejectOwnContact } from "./contacts/contact-columns";
import { lockOwnRequests, requireOwnRequests } from "./own-requests";
import { lockIntake, requireNewContact, requirePrefixLimit } from "./requests/intake-limits";
import { isWaiting } from "./requests/state";

export type WaitingRequest = { recipient: string };

export async function requireWaitingRequest(
  context: MemberContext,
  inviteId: string,
): Promise<WaitingRequest> {
  const waiting = (await requireOwnRequests(context.db, context, inviteId)).find(isWaiting);
  if (!waiting) throw new DomainError("concierge-claimed");
  return { recipient: waiting.recipientName };
}

export const changeContactSchema = z.object({ contact: contactSchema, inviteId: inviteIdSchema });

/** Does not move the request in the queue. Daily limits don't apply, because the request is not new. */
export async function changeContact(
  context: MemberContext,
  { contact, inviteId }: z.output<typeof changeContactSchema>,
): Promise<{ inviteId: string }> {
  rejectOwnContact(context.actor, contact);
  return context.db.transaction(async (tx) => {
    const inTransaction = { ...context, db: tx };
    await lockIntake(tx);
    const waiting = (await lockOwnRequests(tx, context, inviteId)).find(isWaiting);
    if (!waiting) throw new DomainError("concierge-claimed");
    const { id } = waiting;
    const columns = await contactColumns(tx, contact);
    await requireNewContact(inTransaction, columns.contactHash, id);
    await requirePrefixLimit(inTransaction, columns.prefixHash, id);
    await tx
      .update(conciergeRequests)
      .set({ ...columns, status: "queued", claimedBy: null, claimedAt: null })
      .where(eq(conciergeRequests.id, id));
    await recordAudit(tx, context, { action: "concierge contact changed", subjectId: id });
    return { inviteId };
  });
}
