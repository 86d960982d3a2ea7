import { desc, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { createInvitation, createMember, type Invitation, type Member } from "@/db/factories";
import { conciergeRequests, messages } from "@/db/schema";
import type { Contact } from "@/domain/contacts/contact";
import { encryptContact, hashContact } from "@/domain/contacts/encrypt-contact";
import { databaseClock } from "@/domain/context";
import { writeMessage } from "@/domain/messages/write-message";

export const SAMS_EMAIL: Contact = { kind: "email", value: "sam@example.test" };

/** A queued message of a concierge: an invitation, a `sent` request and the message. */
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
    optOut: "https://plus-one.test/unsubscribe?t=abc",
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

export async function readMessage(db: Database, id: string) {
  const [message] = await db.select().from(messages).where(eq(messages.id, id));
  if (!message) throw new Error("message not found");
  return message;
}

export async function readRequest(db: Database, id: string) {
  const [request] = await db.select().from(conciergeRequests).where(eq(conciergeRequests.id, id));
  if (!request) throw new Error("request not found");
  return request;
}

/** The messages to an address, newest first. */
export async function inbox(db: Database, address: string) {
  return db
    .select()
    .from(messages)
    .where(eq(messages.address, address))
    .orderBy(desc(messages.createdAt), desc(messages.id));
}

/** The newest six-digit code that was sent to an address. */
export async function newestCode(db: Database, address: string): Promise<string> {
  const message = (await inbox(db, address)).find(({ payload }) => payload.code);
  if (!message?.payload.code) throw new Error(`no code was sent to ${address}`);
  return message.payload.code;
}
