import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { dutySettings, messages, replies } from "@/db/schema";
import { decryptContact } from "@/domain/contacts/encrypt-contact";
import { replyAddress } from "@/domain/contacts/reply-address";
import type { ReceivedReply } from "@/domain/replies/received-reply";
import { recordReply } from "@/domain/replies/record-reply";
import { asVisitor } from "./contexts";
import { createConciergeMessage } from "./messages";
import { ada } from "./people";

export const REPLY_SETTINGS = {
  REPLY_ADDRESS: "reply@reply.plus-one.test",
  MAIL_FROM: "Plus One <hello@plus-one.test>",
};

let sources = 0;

/** Sam's answer to a message, by email. */
export function emailReply(
  messageId: string,
  text: string,
  changes: Partial<ReceivedReply> = {},
): ReceivedReply {
  sources += 1;
  return {
    ...{
      channel: "email",
      source: `mail-${sources}`,
      from: "Sam <sam@example.test>",
      isAutomatic: "no",
      text,
    },
    to: messageId ? [replyAddress(messageId) ?? ""] : ["reply@reply.plus-one.test"],
    ...changes,
  };
}

export function textReply(text: string, changes: Partial<ReceivedReply> = {}): ReceivedReply {
  sources += 1;
  return {
    ...{ channel: "sms", source: `SM${sources}`, from: "+12125550190", to: [], isAutomatic: "no", text },
    ...changes,
  };
}

/** Ada's invitation for Sam, which a concierge sent by email. */
export async function createSent(db: Database, sponsor?: Awaited<ReturnType<typeof ada>>) {
  const sent = await createConciergeMessage(db, sponsor ?? (await ada(db)));
  await db.update(messages).set({ status: "sent" }).where(eq(messages.id, sent.messageId));
  return sent;
}

export function receive(db: Database, reply: ReceivedReply, now?: Parameters<typeof asVisitor>[1]) {
  return recordReply(asVisitor(db, now), reply);
}

/** The replies with their words, oldest first. */
export async function readReplies(db: Database) {
  const rows = await db.select().from(replies).orderBy(replies.createdAt);
  return rows.map(({ textSealed, contactSealed, ...row }) => ({
    ...row,
    text: textSealed && decryptContact(textSealed),
    contact: contactSealed && decryptContact(contactSealed),
  }));
}

export async function goOnDuty(db: Database, memberId: string): Promise<void> {
  await db.insert(dutySettings).values({ memberId, channel: "email", onDutySince: new Date(0) });
}
