import "server-only";
import type { Database } from "@/db/client";
import { messages } from "@/db/schema";
import type { Contact } from "../contacts/contact";
import { encryptContact } from "../contacts/encrypt-contact";
import type { Context } from "../context";
import { announceMessages } from "./message-queue";

export type MessageKind = (typeof messages.$inferInsert)["kind"];

const SEALED_KINDS: readonly MessageKind[] = ["concierge-invite", "waitlist-admitted", "waitlist-stay"];

type Message = {
  kind: MessageKind;
  payload: Record<string, string>;
  /** The member it is written to, where it is one. */
  memberId?: string;
  invitationId?: string;
  conciergeRequestId?: string;
  waitlistEntryId?: string;
  /** Of several messages with one key only the first is kept. */
  dedupeKey?: string;
};

/**
 * Puts a message into the outbox and asks for it to be sent, within the transaction `tx` that causes it. What the
 * concierge and the waitlist write to strangers has its address sealed. Returns false when one with the same `dedupeKey` is there already.
 */
export async function writeMessage(
  tx: Database,
  clock: Pick<Context, "now">,
  to: Contact,
  message: Message,
): Promise<boolean> {
  const [written] = await insertMessage(tx, clock, to, message);
  if (written) await announceMessages(tx, written.channel, [written]);
  return written !== undefined;
}

/** The row alone, by a statement that can be part of another; what it returns has to be announced in the same transaction `tx`. */
export function insertMessage(tx: Database, { now }: Pick<Context, "now">, to: Contact, message: Message) {
  const channel = to.kind === "email" ? "email" : "sms";
  const isSealed = SEALED_KINDS.includes(message.kind);
  const address = isSealed ? { addressSealed: encryptContact(to.value) } : { address: to.value };
  return tx
    .insert(messages)
    .values({ ...message, ...address, channel, createdAt: now })
    .onConflictDoNothing({ target: messages.dedupeKey })
    .returning({ id: messages.id, kind: messages.kind, channel: messages.channel });
}

/** Where a member is reached: by e-mail where there is one. */
export function contactOf({ email, phone }: { email: string | null; phone: string | null }): Contact {
  if (email) return { kind: "email", value: email };
  if (phone) return { kind: "phone", value: phone };
  throw new Error("a member without a contact");
}
