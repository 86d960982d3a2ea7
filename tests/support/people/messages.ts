import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { createInvitation, createMember, type Invitation, type Member } from "@/db/factories";
import { conciergeRequests, messages } from "@/db/schema";
import type { Contact } from "@/domain/contacts/contact";
import { encryptContact, hashContact } from "@/domain/contacts/encrypt-contact";
import { databaseClock } from "@/domain/context";
import { writeMessage } from "@/domain/messages/write-message";

export const SAMS_EMAIL: Contact = { kind: "email", value: "sam@example.test" };

/** A concierge's message on its way: invitation, request in the state `sent`, and the waiting message. */
export async function createConciergeMessage(
  db: Database,
  sponsor: Member,
  to: Contact = SAMS_EMAIL,
  given?: Invitation,
): Promise<{ invitation: Invitation; requestId: string; messageId: string }> {
  const invitation = given ?? (await createInvitation(db, sponsor, { recipient: "Sam" }));
  const concierge = await createMember(db, { firstName: "Iris", role: "concierge" });
  const [request] = await db
    .insert(conciergeRequests)
    .values({
      invitationId: invitation.id,
      sponsorId: sponsor.id,
      recipientName: invitation.recipient,
      contactKind: to.kind,
      contactSealed: encryptContact(to.value),
      contactHash: hashContact(to.value),
      status: "sent",
      sentBy: concierge.id,
      sentAt: new Date(),
      sentVia: to.kind === "email" ? "email" : "sms",
    })
    .returning({ id: conciergeRequests.id });
  const conciergeRequestId = request?.id ?? "";
  const { code } = invitation;
  const payload = {
    sponsor: sponsor.firstName,
    recipient: "Sam",
    code,
    link: `https://plus-one.test/?${code}`,
  };
  const sent = {
    kind: "concierge-invite",
    payload,
    invitationId: invitation.id,
    conciergeRequestId,
  } as const;
  await db.transaction((tx) => writeMessage(tx, { now: databaseClock }, to, sent));
  const [message] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.conciergeRequestId, conciergeRequestId));
  return { invitation, requestId: conciergeRequestId, messageId: message?.id ?? "" };
}

/** A message as it is now. */
export async function readMessage(db: Database, id: string) {
  const [message] = await db.select().from(messages).where(eq(messages.id, id));
  if (!message) throw new Error("there is no such message");
  return message;
}

/** A concierge's request as it is now. */
export async function readRequest(db: Database, id: string) {
  const [request] = await db.select().from(conciergeRequests).where(eq(conciergeRequests.id, id));
  if (!request) throw new Error("there is no such request");
  return request;
}
