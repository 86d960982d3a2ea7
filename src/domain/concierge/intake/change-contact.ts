import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { conciergeRequests } from "@/db/schema";
import { recordAudit } from "../../audit";
import { contactSchema } from "../../contacts/contact";
import type { MemberContext } from "../../context";
import { DomainError } from "../../errors";
import { inviteIdSchema } from "../../invitations/own-invitation";
import { contactColumns, requireNotOwn } from "../contacts/contact-columns";
import { lockIntake, requireNewContact, requirePrefixLimit } from "../requests/intake-limits";
import { isWaiting } from "../requests/state";
import { lockOwnRequests } from "./own-requests";

export const changeContactSchema = z.object({ contact: contactSchema, inviteId: inviteIdSchema });

/**
 * Puts another contact into the actor's request while nobody has claimed it; it keeps its place in the queue. What comes
 * in counts against the same limits as at the beginning, except for the day's numbers: it is no further request.
 * @throws DomainError invitation-not-found, concierge-claimed, contact-own, contact-repeated, concierge-closed.
 */
export async function changeContact(
  context: MemberContext,
  { contact, inviteId }: z.output<typeof changeContactSchema>,
): Promise<{ inviteId: string }> {
  requireNotOwn(context.actor, contact);
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
