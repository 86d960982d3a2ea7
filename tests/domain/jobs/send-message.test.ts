import { eq } from "drizzle-orm";
import { createInvitation, createJoinedFriend } from "@/db/factories";
import { conciergeRequests, contactOptOuts, invitations, members, messages } from "@/db/schema";
import { markUnreachable } from "@/domain/concierge/queue/mark-unreachable";
import { markSentByHand, sendConciergeInvitation } from "@/domain/concierge/queue/send-concierge-invitation";
import { hashContact } from "@/domain/contacts/encrypt-contact";
import { sendMessage } from "@/domain/jobs/send-message";
import { markFailed, recordDelivery } from "@/domain/messages/record-delivery";
import { type Outgoing, SendError } from "@/domain/messages/senders/sender";
import { writeMessage } from "@/domain/messages/write-message";
import { dumpRows } from "../../support/database/database";
import { db, inEachTest } from "../../support/database/test-database";
import { askFor, claim, hours } from "../../support/people/concierge-requests";
import { after, asMember, asVisitor } from "../../support/people/contexts";
import { createConciergeMessage, readMessage, readRequest } from "../../support/people/messages";
import { ada, grace, iris } from "../../support/people/people";
import { domainError } from "../../support/people/rejection";
import { claimedBy, createRequest } from "../../support/people/staff";

const sponsor = inEachTest(() => ada(db));
let sent: Outgoing[];

beforeEach(() => {
  sent = [];
});

const senders = {
  email: async (message: Outgoing) => {
    sent.push(message);
    return "provider-1";
  },
};

const failing = (permanent: boolean) => ({
  email: async () => {
    throw new SendError(permanent, "smtp 451");
  },
});

async function writeCode(kind: "sign-in-code" | "join-code" = "sign-in-code"): Promise<string> {
  const to = { kind: "email", value: "sam@example.test" } as const;
  await writeMessage(db, asVisitor(db), to, { kind, payload: { code: "123456" } });
  const [message] = await db.select().from(messages);
  return message?.id ?? "";
}

test("sends a queued message to its address and stores when", async () => {
  const id = await writeCode();
  expect(await sendMessage(asVisitor(db), senders, { id })).toBe("sent");
  expect(sent).toMatchObject([{ id, address: "sam@example.test", text: expect.stringContaining("123456") }]);
  expect(await readMessage(db, id)).toMatchObject({
    status: "sent",
    attempts: 1,
    providerId: "provider-1",
    sentAt: expect.any(Date),
  });
});

test("removes a sent code from the outbox", async () => {
  const id = await writeCode();
  await sendMessage(asVisitor(db), senders, { id });
  expect(await dumpRows(db)).not.toContain("123456");
});

test("removes a friend's address after sending", async () => {
  const { messageId } = await createConciergeMessage(db, sponsor);
  expect(await readMessage(db, messageId)).toMatchObject({
    address: null,
    addressSealed: expect.any(String),
  });
  await sendMessage(asVisitor(db), senders, { id: messageId });
  expect(sent).toMatchObject([{ address: "sam@example.test" }]);
  expect(await readMessage(db, messageId)).toMatchObject({ address: null, addressSealed: null });
});

test("removes the address of a sign-up with its code", async () => {
  const id = await writeCode("join-code");
  await sendMessage(asVisitor(db), senders, { id });
  expect(await readMessage(db, id)).toMatchObject({ address: null, payload: {} });
});

test("sends a message only once", async () => {
  const id = await writeCode();
  await sendMessage(asVisitor(db), senders, { id });
  expect(await sendMessage(asVisitor(db), senders, { id })).toBe("not-queued");
  expect(sent).toHaveLength(1);
});

test("does not change a message without a provider", async () => {
  const id = await writeCode();
  const before = await dumpRows(db);
  expect(await sendMessage(asVisitor(db), {}, { id })).toBe("no-provider");
  expect(await dumpRows(db)).toBe(before);
});

test("keeps a message queued with the error of its provider", async () => {
  const id = await writeCode();
  await expect(sendMessage(asVisitor(db), failing(false), { id })).rejects.toThrow("smtp 451");
  expect(await readMessage(db, id)).toMatchObject({ status: "queued", attempts: 1, lastError: "smtp 451" });
  expect(await sendMessage(asVisitor(db), senders, { id })).toBe("sent");
  expect(await readMessage(db, id)).toMatchObject({ status: "sent", attempts: 2, lastError: null });
});

test("marks the message and its concierge request as bounced for an invalid address", async () => {
  const { messageId, requestId } = await createConciergeMessage(db, sponsor);
  expect(await sendMessage(asVisitor(db), failing(true), { id: messageId })).toBe("bounced");
  expect(await readMessage(db, messageId)).toMatchObject({ status: "bounced", addressSealed: null });
  expect(await readRequest(db, requestId)).toMatchObject({ status: "bounced", outcomeAt: expect.any(Date) });
});

test("keeps a failed message with its error, and its request sent", async () => {
  const { messageId, requestId } = await createConciergeMessage(db, sponsor);
  await expect(sendMessage(asVisitor(db), failing(false), { id: messageId })).rejects.toThrow();
  await markFailed(asVisitor(db), { id: messageId });
  expect(await readMessage(db, messageId)).toMatchObject({ status: "failed", lastError: "smtp 451" });
  expect(await readRequest(db, requestId)).toMatchObject({ status: "sent" });
  expect(await sendMessage(asVisitor(db), senders, { id: messageId })).toBe("not-queued");
});

test("does not mark a sent message as failed", async () => {
  const id = await writeCode();
  await sendMessage(asVisitor(db), senders, { id });
  await markFailed(asVisitor(db), { id });
  expect(await readMessage(db, id)).toMatchObject({ status: "sent" });
});

test("marks a failed message as sent if its provider accepts it later", async () => {
  const id = await writeCode();
  const acceptLate = async () => {
    await markFailed(asVisitor(db), { id });
    return "late";
  };
  await sendMessage(asVisitor(db), { email: acceptLate }, { id });
  expect(await readMessage(db, id)).toMatchObject({ status: "sent", providerId: "late" });
});

const cancel = (id: string) =>
  db
    .update(invitations)
    .set({ status: "cancelled", cancelledAt: new Date(), cancelledBy: sponsor.id })
    .where(eq(invitations.id, id));

test("drops the message of a cancelled invitation and withdraws its request", async () => {
  const { messageId, requestId, invitation } = await createConciergeMessage(db, sponsor);
  await cancel(invitation.id);
  expect(await sendMessage(asVisitor(db), senders, { id: messageId })).toBe("dropped");
  expect(sent).toEqual([]);
  expect(await readMessage(db, messageId)).toMatchObject({
    status: "dropped",
    lastError: "invitation closed",
    addressSealed: null,
    attempts: 0,
  });
  expect(await readRequest(db, requestId)).toMatchObject({ status: "withdrawn", contactSealed: null });
});

test("drops messages of an expired and a full invitation, and of a suspended sponsor", async () => {
  const expired = await createConciergeMessage(db, sponsor);
  await db
    .update(invitations)
    .set({ activatedAt: new Date(0), expiresAt: new Date(168 * 3_600_000) })
    .where(eq(invitations.id, expired.invitation.id));
  const full = await createConciergeMessage(db, sponsor);
  await createJoinedFriend(db, full.invitation, { username: "noor" });
  for (const { messageId } of [expired, full])
    expect(await sendMessage(asVisitor(db), senders, { id: messageId })).toBe("dropped");
  const suspended = await createConciergeMessage(db, sponsor);
  await db.update(members).set({ status: "suspended" }).where(eq(members.id, sponsor.id));
  expect(await sendMessage(asVisitor(db), senders, { id: suspended.messageId })).toBe("dropped");
  expect(sent).toEqual([]);
});

test("sends the message of a group with free places", async () => {
  const group = await createInvitation(db, sponsor, { type: "group" });
  await createJoinedFriend(db, group, { username: "noor" });
  const { messageId } = await createConciergeMessage(db, sponsor, undefined, group);
  expect(await sendMessage(asVisitor(db), senders, { id: messageId })).toBe("sent");
});

test.each(["queued", "delivered", "bounced", "closed", "returned", "withdrawn"] as const)(
  "drops the message of a %s request",
  async (status) => {
    const { messageId, requestId } = await createConciergeMessage(db, sponsor);
    await db.update(conciergeRequests).set({ status }).where(eq(conciergeRequests.id, requestId));
    expect(await sendMessage(asVisitor(db), senders, { id: messageId })).toBe("dropped");
    expect(sent).toEqual([]);
    expect(await readRequest(db, requestId)).toMatchObject({ status });
  },
);

test("drops a queued message after a concierge has marked its contact as wrong", async () => {
  const concierge = await iris(db);
  const { request } = await askFor(db, sponsor, "sam@example.test");
  await claim(db, concierge, request);
  await sendConciergeInvitation(asMember(db, concierge, hours(1)), { requestId: request.id, note: "" });
  const [message] = await db.select().from(messages);
  const wrong = { requestId: request.id, reason: "wrong-contact", note: undefined } as const;
  await markUnreachable(asMember(db, concierge, hours(2)), wrong);
  expect(await sendMessage(asVisitor(db, hours(3)), senders, { id: message?.id ?? "" })).toBe("dropped");
  expect(sent).toEqual([]);
  expect(await readRequest(db, request.id)).toMatchObject({ status: "bounced" });
});

test("drops a message to a friend who opted out and blocks the request", async () => {
  const { messageId, requestId } = await createConciergeMessage(db, sponsor);
  await db.insert(contactOptOuts).values({ contactHash: hashContact("sam@example.test") });
  expect(await sendMessage(asVisitor(db), senders, { id: messageId })).toBe("dropped");
  expect(await readRequest(db, requestId)).toMatchObject({ status: "closed", blocked: "opted-out" });
});

test("opts a number out that answered STOP, so that no sponsor's concierge can write to it", async () => {
  const sam = { kind: "phone", value: "+12125550190" } as const;
  const { messageId, requestId } = await createConciergeMessage(db, sponsor, sam);
  const stopped = {
    sms: async () => {
      throw new SendError(true, "twilio 400 21610", true);
    },
  };
  expect(await sendMessage(asVisitor(db), stopped, { id: messageId })).toBe("bounced");
  expect(await readMessage(db, messageId)).toMatchObject({
    status: "bounced",
    lastError: "twilio 400 21610",
  });
  expect(await readRequest(db, requestId)).toMatchObject({ status: "closed", blocked: "opted-out" });
  expect(await db.select().from(contactOptOuts)).toMatchObject([{ contactHash: hashContact(sam.value) }]);
  const concierge = await iris(db);
  const next = await createRequest(db, await grace(db), { ...claimedBy(concierge), contact: sam.value });
  const requested = { requestId: next.id, note: undefined };
  for (const send of [sendConciergeInvitation, markSentByHand])
    await expect(send(asMember(db, concierge), requested)).rejects.toEqual(domainError("request-blocked"));
});

test("drops an expired code", async () => {
  const id = await writeCode();
  expect(await sendMessage(asVisitor(db, after("11 minutes")), senders, { id })).toBe("dropped");
  expect(await readMessage(db, id)).toMatchObject({ lastError: "too late", payload: {} });
});

test("records the first delivery report only", async () => {
  const { messageId: id, requestId } = await createConciergeMessage(db, sponsor);
  await sendMessage(asVisitor(db), senders, { id });
  expect(await recordDelivery(asVisitor(db), { id, outcome: "delivered" })).toBe(true);
  expect(await readRequest(db, requestId)).toMatchObject({
    status: "delivered",
    outcomeAt: expect.any(Date),
  });
  const before = await dumpRows(db);
  expect(await recordDelivery(asVisitor(db), { id, outcome: "delivered" })).toBe(false);
  expect(await recordDelivery(asVisitor(db), { id, outcome: "bounced" })).toBe(false);
  expect(await dumpRows(db)).toBe(before);
});

test("keeps a delivery report that arrives before the provider's response", async () => {
  const id = await writeCode();
  const overtaken = {
    email: async () => {
      await recordDelivery(asVisitor(db), { id, outcome: "delivered" });
      return "provider-2";
    },
  };
  await sendMessage(asVisitor(db), overtaken, { id });
  expect(await readMessage(db, id)).toMatchObject({ status: "delivered", providerId: "provider-2" });
});
