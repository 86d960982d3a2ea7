import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { createInvitation, daysAgo, type Member } from "@/db/factories";
import { conciergeRequests, contactOptOuts, invitations, messages } from "@/db/schema";
import { claimRequest, returnRequest } from "@/domain/concierge/queue/claim-request";
import { getConciergeRequest } from "@/domain/concierge/queue/get-concierge-request";
import { listQueue } from "@/domain/concierge/queue/list-queue";
import { markSentByHand } from "@/domain/concierge/queue/send-concierge-invitation";
import { retryMessage, retryMessageSchema } from "@/domain/concierge/queue/retry-message";
import { hashContact } from "@/domain/contacts/encrypt-contact";
import { cancelInvitation } from "@/domain/invitations/cancel-invitation";
import { renameInvitation } from "@/domain/invitations/rename-invitation";
import { sendMessage } from "@/domain/jobs/send-message";
import { markFailed } from "@/domain/messages/record-delivery";
import type { Outgoing } from "@/domain/messages/senders/sender";
import { writeMessage } from "@/domain/messages/write-message";
import { dumpRows, freshDatabase } from "../../../support/database/database";
import { after, asMember, asVisitor } from "../../../support/people/contexts";
import { createRequest, deeds, lin, refused, sentBy } from "../../../support/people/desk";
import { createConciergeMessage, readMessage, SAMS_EMAIL } from "../../../support/people/messages";
import { ada, iris } from "../../../support/people/people";

let db: Database;
let sponsor: Member;
let concierge: Member;

beforeEach(async () => {
  db = await freshDatabase();
  sponsor = await ada(db);
  concierge = await iris(db);
});

/** A message to Sam for which every try has failed. */
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

test("a message that waits bears the name that its invitation was given since", async () => {
  const { messageId, invitation } = await createConciergeMessage(db, sponsor);
  await renameInvitation(asMember(db, sponsor), { inviteId: invitation.id, name: "Samira" });
  expect((await send(messageId))[0]?.text).toContain("Samira");
});

test("a message that is tried again bears the name that its invitation was given since", async () => {
  const { messageId, invitation } = await failedMessage();
  await renameInvitation(asMember(db, sponsor), { inviteId: invitation.id, name: "Samira" });
  await retryMessage(asMember(db, concierge), { messageId });
  expect((await send(messageId))[0]?.text).toContain("Samira");
});

test("Iris tries again, and Sam gets the message once, with seven days from that moment", async () => {
  const { messageId, requestId, invitation } = await failedMessage(daysAgo(5));
  expect(await retryMessage(asMember(db, concierge), { messageId })).toEqual({ messageId });
  expect(await readMessage(db, messageId)).toMatchObject({ status: "queued", attempts: 0, lastError: null });
  const [renewed] = await db.select().from(invitations).where(eq(invitations.id, invitation.id));
  expect(renewed?.activatedAt.getTime()).toBeGreaterThan(daysAgo(0.01).getTime());
  expect(await deeds(db, requestId)).toEqual(["message tried again"]);
  expect(await send(messageId)).toMatchObject([{ address: SAMS_EMAIL.value }]);
  expect(await send(messageId)).toEqual([]);
});

test("Lin tries a message to a member again, which Iris may not", async () => {
  const news = await failedNews("friend-joined");
  expect(await unchanged(() => retryMessage(asMember(db, concierge), news))).toEqual(refused("not-allowed"));
  await retryMessage(asMember(db, await lin(db)), news);
  expect(await send(news.messageId)).toHaveLength(1);
});

test("a member may not", async () => {
  const { messageId } = await failedMessage();
  expect(await unchanged(() => retryMessage(asMember(db, sponsor), { messageId }))).toEqual(
    refused("not-allowed"),
  );
});

test.each(["queued", "sent", "delivered", "bounced", "dropped"] as const)(
  "a message that is %s is left as it is",
  async (status) => {
    const { messageId } = await failedMessage();
    await db.update(messages).set({ status });
    expect(await unchanged(() => retryMessage(asMember(db, concierge), { messageId }))).toEqual(
      refused("message-not-failed"),
    );
  },
);

test.each(["", "unknown", "5d3a9f5e-2a64-4e6e-9a3e-0f6a1b2c3d4e"])(
  "there is none under %p",
  async (messageId) => {
    expect(await unchanged(() => retryMessage(asMember(db, concierge), { messageId }))).toEqual(
      refused("message-not-failed"),
    );
  },
);

test("of two at once one does it", async () => {
  const { messageId, requestId } = await failedMessage();
  const both = [1, 2].map(() => retryMessage(asMember(db, concierge), { messageId }));
  const outcomes = await Promise.allSettled(both);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await deeds(db, requestId)).toEqual(["message tried again"]);
});

describe("what isn't wanted any more is refused and not sent", () => {
  async function refusal() {
    const [message] = await db.select().from(messages).where(eq(messages.status, "failed"));
    const messageId = message?.id ?? "";
    const error = await unchanged(() => retryMessage(asMember(db, concierge), { messageId }));
    expect(await send(messageId)).toEqual([]);
    return error;
  }

  test("that of a request which was returned and sent by hand", async () => {
    const { requestId } = await failedMessage();
    const desk = asMember(db, concierge);
    await returnRequest(desk, { requestId });
    await claimRequest(desk, { requestId });
    await markSentByHand(desk, { requestId });
    expect(await getConciergeRequest(desk, requestId)).toMatchObject({ status: "sent", undelivered: null });
    expect((await listQueue(desk, { view: "mine" })).rows).toEqual([]);
    expect(await unchanged(() => returnRequest(desk, { requestId }))).toEqual(refused("request-done"));
    expect(await refusal()).toEqual(refused("message-not-needed"));
  });

  test("a cancelled invitation's", async () => {
    const { invitation } = await failedMessage();
    await cancelInvitation(asMember(db, sponsor), { inviteId: invitation.id });
    expect(await refusal()).toEqual(expect.objectContaining({ name: "DomainError" }));
  });

  test("an expired invitation's", async () => {
    await failedMessage(daysAgo(8));
    expect(await refusal()).toEqual(refused("invitation-expired"));
  });

  test("one to a friend who asked not to be written to", async () => {
    await failedMessage();
    await db.insert(contactOptOuts).values({ contactHash: hashContact(SAMS_EMAIL.value) });
    expect(await refusal()).toEqual(refused("request-blocked"));
  });

  test("one to a friend who had another message today", async () => {
    await failedMessage();
    await createRequest(db, sponsor, { contact: SAMS_EMAIL.value, ...sentBy(concierge) });
    expect(await refusal()).toEqual(refused("contact-messaged-today"));
  });

  test("that of a request which went back to the queue", async () => {
    const { requestId } = await failedMessage();
    await db.update(conciergeRequests).set({ status: "returned" }).where(eq(conciergeRequests.id, requestId));
    expect(await refusal()).toEqual(refused("message-not-needed"));
  });

  test("that of a request which was sent anew", async () => {
    const { messageId } = await failedMessage();
    const { id: _, ...copy } = await readMessage(db, messageId);
    await db.insert(messages).values({ ...copy, status: "sent", createdAt: daysAgo(-0.01) });
    expect(await refusal()).toEqual(refused("message-not-needed"));
  });

  test("a code's", async () => {
    const { messageId } = await failedNews("sign-in-code");
    const lead = asMember(db, await lin(db), after("1 hour"));
    expect(await unchanged(() => retryMessage(lead, { messageId }))).toEqual(refused("message-not-needed"));
  });
});

test("an invitation that is cancelled after the retry is not sent either", async () => {
  const { messageId, invitation } = await failedMessage();
  await retryMessage(asMember(db, concierge), { messageId });
  await cancelInvitation(asMember(db, sponsor), { inviteId: invitation.id });
  expect(await send(messageId)).toEqual([]);
});

test("its form takes an id of up to 100 characters and says when there is none", () => {
  const read = (messageId?: string) => retryMessageSchema.safeParse({ messageId });
  expect(["1", "m".repeat(100), "m".repeat(101)].map((id) => read(id).success)).toEqual([true, true, false]);
  expect(read().error?.issues[0]?.message).toBe("Missing message.");
});
