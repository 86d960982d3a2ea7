import "server-only";
import type { Database } from "@/db/client";
import { messages } from "@/db/schema";
import type { Contact } from "../contacts/contact";
import { decryptContact, encryptContact } from "../contacts/encrypt-contact";
import type { Context } from "../context";
import { MESSAGE_KINDS, type MessageKindName } from "./kinds/message-kinds";
import { announceMessages } from "./message-queue";

type NewMessage = {
  /** By default a random UUID. */
  id?: string;
  kind: MessageKindName;
  payload: Record<string, string>;
  memberId?: string;
  invitationId?: string;
  conciergeRequestId?: string;
  waitlistEntryId?: string;
  dedupeKey?: string;
};

/** Stores a message in the transaction `tx` of its cause. Returns false if its `dedupeKey` already exists. */
export async function writeMessage(
  tx: Database,
  { now }: Pick<Context, "now">,
  to: Contact,
  message: NewMessage,
): Promise<boolean> {
  const channel = to.kind === "email" ? "email" : "sms";
  const { encrypted } = MESSAGE_KINDS[message.kind];
  const address = encrypted ? { addressSealed: encryptContact(to.value) } : { address: to.value };
  const [written] = await tx
    .insert(messages)
    .values({ ...message, ...address, channel, createdAt: now })
    .onConflictDoNothing({ target: messages.dedupeKey })
    .returning({ id: messages.id, kind: messages.kind });
  if (!written && !message.dedupeKey) throw new Error("the message was not stored");
  if (written) await announceMessages(tx, channel, [written]);
  return written !== undefined;
}

export function addressOf({
  address,
  addressSealed,
}: Pick<typeof messages.$inferSelect, "address" | "addressSealed">): string {
  return addressSealed ? decryptContact(addressSealed) : (address ?? "");
}

export function contactOf({ email, phone }: { email: string | null; phone: string | null }): Contact {
  if (email) return { kind: "email", value: email };
  if (phone) return { kind: "phone", value: phone };
  throw new Error("the member has no contact");
}
