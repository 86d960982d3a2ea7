import "server-only";
import type { Database } from "@/db/client";
import { messages } from "@/db/schema";
import type { Contact } from "../contacts/contact";
import { decryptContact, encryptContact } from "../contacts/encrypt-contact";
import type { Clock } from "../context";
import { MESSAGE_KINDS, type MessageKindName } from "./kinds/message-kinds";
import { announceMessages } from "./message-queue";
import { PUSHED_MESSAGES } from "./push/push-texts";
import { writePush } from "./push/write-push";

export type NewMessage = {
  /** By default a random UUID. */
  id?: string;
  kind: MessageKindName;
  payload: Record<string, string>;
  memberId?: string;
  invitationId?: string;
  conciergeRequestId?: string;
  waitlistEntryId?: string;
  letterId?: string;
  dedupeKey?: string;
};

/**
 * Stores a message in the transaction `tx` of its cause, and for some kinds a notification for the member's devices. Returns
 * false if its `dedupeKey` already exists.
 */
export async function writeMessage(
  tx: Database,
  { now }: Clock,
  to: Contact,
  message: NewMessage,
): Promise<boolean> {
  const [written] = await writeMessages(tx, { now }, [{ to, message }]);
  if (!written && !message.dedupeKey) throw new Error("the message was not stored");
  return written !== undefined;
}

const CHANNELS = { email: "email", phone: "sms" } as const;

/** Stores many messages like `writeMessage`. Returns those whose `dedupeKey` is new. */
export async function writeMessages(
  tx: Database,
  { now }: Clock,
  addressed: { to: Contact; message: NewMessage }[],
): Promise<{ id: string }[]> {
  if (addressed.length === 0) return [];
  const rows = addressed.map(({ to, message }) => ({
    ...message,
    ...(MESSAGE_KINDS[message.kind].encrypted
      ? { addressSealed: encryptContact(to.value) }
      : { address: to.value }),
    channel: CHANNELS[to.kind],
    createdAt: now,
  }));
  const written = await tx
    .insert(messages)
    .values(rows)
    .onConflictDoNothing({ target: messages.dedupeKey })
    .returning({
      id: messages.id,
      kind: messages.kind,
      channel: messages.channel,
      memberId: messages.memberId,
    });
  for (const { kind, memberId } of written) {
    const event = PUSHED_MESSAGES[kind];
    if (event && memberId) await writePush(tx, { now }, event, memberId);
  }
  for (const [channel, queued] of Map.groupBy(written, (message) => message.channel))
    await announceMessages(tx, channel, queued);
  return written;
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
