import { eq } from "drizzle-orm";
import { createInvitation, daysAgo } from "@/db/factories";
import { conciergeRequests, contactOptOuts, invitations, messages } from "@/db/schema";
import { claimRequest, returnRequest } from "@/domain/concierge/queue/claim-request";
import { getConciergeRequest } from "@/domain/concierge/queue/get-concierge-request";
import { listQueue } from "@/domain/concierge/queue/list-queue";
import { retryMessage, retryMessageSchema } from "@/domain/concierge/queue/retry-message";
import { markSentByHand } from "@/domain/concierge/queue/send-concierge-invitation";
import { hashContact } from "@/domain/contacts/encrypt-contact";
import { cancelInvitation } from "@/domain/invitations/cancel-invitation";
import { renameInvitation } from "@/domain/invitations/rename-invitation";
import { sendMessage } from "@/domain/jobs/send-message";
import { markFailed } from "@/domain/messages/record-delivery";
import type { Outgoing } from "@/domain/messages/senders/sender";
import { writeMessage } from "@/domain/messages/write-message";
import { dumpRows } from "../../../support/database/database";
import { db, inEachTest } from "../../../support/database/test-database";
import { after, asMember, asVisitor } from "../../../support/people/contexts";
import { createConciergeMessage, readMessage, SAMS_EMAIL } from "../../../support/people/messages";
import { ada, iris } from "../../../support/people/people";
import { domainError } from "../../../support/people/rejection";
import { auditActions, createRequest, lin, sentBy } from "../../../support/people/staff";

const sponsor = inEachTest(() => ada(db));
const concierge = inEachTest(() => iris(db));

/** A message to Sam that failed after the last retry. */
async function failedMessage(activatedAt = new Date()) {
  const invitation = await createInvitation(db, sponsor, { recipient: "Sam", activatedAt });
  const written = await createConciergeMessage(db, sponsor, SAMS_EMAIL, invitation);
  await db.update(messages).set({ attempts: 8, lastError: "smtp ECONNREFUSED" });
  await markFailed({ db }, { id: written.messageId });
  return written;
}

async function failedNews(kind: "friend-joined" | "sign-in-code") {
  const payload = { friend: "Sam", recipient: "Sam", link: "https://plus-one.test/profile", code: "123456" };
  await writeMessage(db, asVisitor(db), SAMS_EMAIL, { kind, payload });
  const [message] = await db.update(messages).set({ status: "failed" }).returning();
  return { messageId: message?.id ?? "" };
}

async function send(messageId: string): Promise<Outgoing[]> {
  const sent: Outgoing[] = [];
  const email = async (message: Outgoing) => String(sent.push(message));
  await sendMessage(asVisitor(db), { email }, { id: messageId });
  return sent;
}

const unchanged = async (attempt: () => Promise<unknown>) => {
  const before = await dumpRows(db);
  const error = await attempt().catch((thrown: unknown) => thrown);
  expect(await dumpRows(db)).toBe(before);
  return error;
};

test("a queued message gets the invitation's new name", async () => {
  const { messageId, invitation } = await createConciergeMessage(db, sponsor);
  await renameInvitation(asMember(db, sponsor), { inviteId: invitation.id, name: "Samira" });
  expect((await send(messageId))[0]?.text).toContain("Samira");
});

test("a retried message gets the invitation's new name", async () => {
  const { messageId, invitation } = await failedMessage();
  await renameInvitation(asMember(db, sponsor), { inviteId: invitation.id, name: "Samira" });
  await retryMessage(asMember(db, concierge), { messageId });
  expect((await send(messageId))[0]?.text).toContain("Samira");
});

test("a concierge retries a message, which is sent once and starts seven new days", async () => {
  const { messageId, requestId, invitation } = await failedMessage(daysAgo(5));
  expect(await retryMessage(asMember(db, concierge), { messageId })).toEqual({ messageId });
  expect(await readMessage(db, messageId)).toMatchObject({ status: "queued", attempts: 0, lastError: null });
  const [renewed] = await db.select().from(invitations).where(eq(invitations.id, invitation.id));
  expect(renewed?.activatedAt.getTime()).toBeGreaterThan(daysAgo(0.01).getTime());
  expect(await auditActions(db, requestId)).toEqual(["message tried again"]);
  expect(await send(messageId)).toMatchObject([{ address: SAMS_EMAIL.value }]);
  expect(await send(messageId)).toEqual([]);
});

test("a lead, but not a concierge, can retry a message to a member", async () => {
  const news = await failedNews("friend-joined");
  expect(await unchanged(() => retryMessage(asMember(db, concierge), news))).toEqual(
    domainError("not-allowed"),
  );
  await retryMessage(asMember(db, await lin(db)), news);
  expect(await send(news.messageId)).toHaveLength(1);
});

test("a member cannot retry a message", async () => {
  const { messageId } = await failedMessage();
  expect(await unchanged(() => retryMessage(asMember(db, sponsor), { messageId }))).toEqual(
    domainError("not-allowed"),
  );
});

test.each(["queued", "sent", "delivered", "bounced", "dropped"] as const)(
  "a message that is %s does not change",
  async (status) => {
    const { messageId } = await failedMessage();
    await db.update(messages).set({ status });
    expect(await unchanged(() => retryMessage(asMember(db, concierge), { messageId }))).toEqual(
      domainError("message-not-failed"),
    );
  },
);

test.each(["", "unknown", "5d3a9f5e-2a64-4e6e-9a3e-0f6a1b2c3d4e"])("rejects the id %p", async (messageId) => {
  expect(await unchanged(() => retryMessage(asMember(db, concierge), { messageId }))).toEqual(
    domainError("message-not-failed"),
  );
});

test("only one of two concurrent retries succeeds", async () => {
  const { messageId, requestId } = await failedMessage();
  const both = [1, 2].map(() => retryMessage(asMember(db, concierge), { messageId }));
  const outcomes = await Promise.allSettled(both);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await auditActions(db, requestId)).toEqual(["message tried again"]);
});

describe("a retry is rejected for", () => {
  async function rejection() {
    const [message] = await db.select().from(messages).where(eq(messages.status, "failed"));
    const messageId = message?.id ?? "";
    const error = await unchanged(() => retryMessage(asMember(db, concierge), { messageId }));
    expect(await send(messageId)).toEqual([]);
    return error;
  }

  test("a request that was returned and sent manually", async () => {
    const { requestId } = await failedMessage();
    const asConcierge = asMember(db, concierge);
    await returnRequest(asConcierge, { requestId });
    await claimRequest(asConcierge, { requestId });
    await markSentByHand(asConcierge, { requestId });
    expect(await getConciergeRequest(asConcierge, requestId)).toMatchObject({
      status: "sent",
      undelivered: null,
    });
    expect((await listQueue(asConcierge, { view: "mine" })).rows).toEqual([]);
    expect(await unchanged(() => returnRequest(asConcierge, { requestId }))).toEqual(
      domainError("request-done"),
    );
    expect(await rejection()).toEqual(domainError("message-not-needed"));
  });

  test("a cancelled invitation", async () => {
    const { invitation } = await failedMessage();
    await cancelInvitation(asMember(db, sponsor), { inviteId: invitation.id });
    expect(await rejection()).toEqual(expect.objectContaining({ name: "DomainError" }));
  });

  test("an expired invitation", async () => {
    await failedMessage(daysAgo(8));
    expect(await rejection()).toEqual(domainError("invitation-expired"));
  });

  test("a friend who opted out", async () => {
    await failedMessage();
    await db.insert(contactOptOuts).values({ contactHash: hashContact(SAMS_EMAIL.value) });
    expect(await rejection()).toEqual(domainError("request-blocked"));
  });

  test("a friend who got another message today", async () => {
    await failedMessage();
    await createRequest(db, sponsor, { contact: SAMS_EMAIL.value, ...sentBy(concierge) });
    expect(await rejection()).toEqual(domainError("contact-messaged-today"));
  });

  test("a request that was returned to the queue", async () => {
    const { requestId } = await failedMessage();
    await db.update(conciergeRequests).set({ status: "returned" }).where(eq(conciergeRequests.id, requestId));
    expect(await rejection()).toEqual(domainError("message-not-needed"));
  });

  test("a request that was sent again", async () => {
    const { messageId } = await failedMessage();
    const { id: _, ...copy } = await readMessage(db, messageId);
    await db.insert(messages).values({ ...copy, status: "sent", createdAt: daysAgo(-0.01) });
    expect(await rejection()).toEqual(domainError("message-not-needed"));
  });

  test("a code", async () => {
    const { messageId } = await failedNews("sign-in-code");
    const lead = asMember(db, await lin(db), after("1 hour"));
    expect(await unchanged(() => retryMessage(lead, { messageId }))).toEqual(
      domainError("message-not-needed"),
    );
  });
});

test("an invitation that is cancelled after the retry is not sent either", async () => {
  const { messageId, invitation } = await failedMessage();
  await retryMessage(asMember(db, concierge), { messageId });
  await cancelInvitation(asMember(db, sponsor), { inviteId: invitation.id });
  expect(await send(messageId)).toEqual([]);
});

test("the form accepts an id of up to 100 characters and rejects a missing one", () => {
  const read = (messageId?: string) => retryMessageSchema.safeParse({ messageId });
  expect(["1", "m".repeat(100), "m".repeat(101)].map((id) => read(id).success)).toEqual([true, true, false]);
  expect(read().error?.issues[0]?.message).toBe("Missing message.");
});
