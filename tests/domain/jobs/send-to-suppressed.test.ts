import { eq } from "drizzle-orm";
import { contactOptOuts, messages } from "@/db/schema";
import { hashContact } from "@/domain/contacts/encrypt-contact";
import type { SuppressionKind } from "@/domain/contacts/find-suppression";
import { sendMessage } from "@/domain/jobs/send-message";
import type { MessageKindName } from "@/domain/messages/kinds/message-kinds";
import type { Outgoing } from "@/domain/messages/senders/sender";
import { writeMessage } from "@/domain/messages/write-message";
import { db } from "../../support/database/test-database";
import { asVisitor } from "../../support/people/contexts";
import { createConciergeMessage, readMessage, readRequest, SAMS_EMAIL } from "../../support/people/messages";
import { ada } from "../../support/people/people";
import { addSuppression } from "../../support/people/suppressions";

let sent: string[];

beforeEach(() => {
  sent = [];
});

const send = async ({ address }: Outgoing) => {
  sent.push(address);
  return null;
};

const suppress = (kind: SuppressionKind, address = SAMS_EMAIL.value) =>
  addSuppression(db, asVisitor(db), { address, kind, provider: "ses", reason: null, at: null });

async function write(kind: MessageKindName, payload: Record<string, string>): Promise<string> {
  await writeMessage(db, asVisitor(db), SAMS_EMAIL, { kind, payload });
  const [message] = await db.select().from(messages).where(eq(messages.kind, kind));
  return message?.id ?? "";
}

const attempt = (id: string) => sendMessage(asVisitor(db), { email: send, sms: send }, { id });

test.each<[SuppressionKind | null, MessageKindName, "sent" | "address bounced" | "address complained"]>([
  ["bounce", "sign-in-code", "sent"],
  ["bounce", "join-code", "address bounced"],
  ["bounce", "change-contact-code", "address bounced"],
  ["bounce", "contact-changed", "address bounced"],
  ["complaint", "sign-in-code", "sent"],
  ["complaint", "join-code", "sent"],
  ["complaint", "change-contact-code", "sent"],
  ["complaint", "contact-changed", "address complained"],
  [null, "contact-changed", "sent"],
])("after a %s, a %s is: %s", async (suppression, kind, result) => {
  if (suppression) await suppress(suppression);
  await suppress("bounce", "another@example.test");
  const id = await write(kind, { code: "123456", kind: "email", what: "replaced" });
  expect(await attempt(id)).toBe(result === "sent" ? "sent" : "dropped");
  expect(await readMessage(db, id)).toMatchObject(
    result === "sent" ? { status: "sent" } : { status: "dropped", lastError: result },
  );
  expect(sent).toHaveLength(result === "sent" ? 1 : 0);
});

test.each<[SuppressionKind, string]>([
  ["bounce", "address-bounced"],
  ["complaint", "address-complained"],
])("after a %s, a concierge's invitation couldn't be delivered, with the reason", async (kind, reason) => {
  await suppress(kind);
  const { messageId, requestId } = await createConciergeMessage(db, await ada(db));
  expect(await attempt(messageId)).toBe("dropped");
  expect(sent).toEqual([]);
  expect(await readMessage(db, messageId)).toMatchObject({ status: "dropped", addressSealed: null });
  expect(await readRequest(db, requestId)).toMatchObject({
    status: "bounced",
    reason,
    outcomeAt: expect.any(Date),
  });
});

test("an opt-out counts more than a bounce", async () => {
  await suppress("bounce");
  await db.insert(contactOptOuts).values({ contactHash: hashContact(SAMS_EMAIL.value) });
  const { messageId, requestId } = await createConciergeMessage(db, await ada(db));
  await attempt(messageId);
  expect(await readRequest(db, requestId)).toMatchObject({ status: "closed", blocked: "opted-out" });
});

test("a text message is not stopped by an address's bounce", async () => {
  await suppress("bounce");
  const phone = { kind: "phone", value: "+12125550190" } as const;
  const { messageId } = await createConciergeMessage(db, await ada(db), phone);
  expect(await attempt(messageId)).toBe("sent");
});
