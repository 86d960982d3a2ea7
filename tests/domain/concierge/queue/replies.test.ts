import { eq } from "drizzle-orm";
import { createInvitation, type Member } from "@/db/factories";
import {
  auditEvents,
  conciergeRequests,
  deskNotices,
  invitations,
  members,
  messages,
  replies,
} from "@/db/schema";
import { purgeContacts } from "@/domain/concierge/contacts/purge-contacts";
import { notifyStaff } from "@/domain/concierge/notify-staff";
import { optOutContacts } from "@/domain/concierge/opt-out";
import { answerReply, closeReplies, takeReplies } from "@/domain/concierge/queue/answer-reply";
import { getConciergeRequest } from "@/domain/concierge/queue/get-concierge-request";
import { countFilters, countQueue } from "@/domain/concierge/queue/get-queue";
import { listQueue } from "@/domain/concierge/queue/list-queue";
import { listConciergeStatus } from "@/domain/concierge/requests/list-concierge-status";
import { hashContact } from "@/domain/contacts/encrypt-contact";
import { databaseClock } from "@/domain/context";
import { sendMessage } from "@/domain/jobs/send-message";
import type { Outgoing } from "@/domain/messages/senders/sender";
import { db, inEachTest } from "../../../support/database/test-database";
import { askFor, claim } from "../../../support/people/concierge-requests";
import { after, asMember, asVisitor } from "../../../support/people/contexts";
import { readRequest } from "../../../support/people/messages";
import { ada, grace, theo } from "../../../support/people/people";
import { rejection } from "../../../support/people/rejection";
import {
  createSent,
  emailReply,
  goOnDuty,
  REPLY_SETTINGS,
  readReplies,
  receive,
} from "../../../support/people/replies";
import { lin } from "../../../support/people/staff";

Object.assign(process.env, REPLY_SETTINGS);

const WORDS = "Can I bring my sister?";
let requestId: string;
let messageId: string;
let inviteId: string;
let iris: Member;
const colleague = inEachTest(() => lin(db));
const sponsor = inEachTest(() => grace(db));
const today = async () => ({
  now: databaseClock,
  invitation: await createInvitation(db, sponsor, { recipient: "Noor" }),
});

beforeEach(async () => {
  const sent = await createSent(db, await ada(db));
  ({ requestId, messageId } = sent);
  inviteId = sent.invitation.id;
  const { sentBy } = await readRequest(db, requestId);
  const [sender] = await db
    .select()
    .from(members)
    .where(eq(members.id, sentBy ?? ""));
  if (!sender) throw new Error("no concierge");
  iris = sender;
});

const refused = async (attempt: () => Promise<unknown>) => (await rejection(db, attempt)).code;
const reply = (text = WORDS) => receive(db, emailReply(messageId, text));
const seenBy = async (member: Member) =>
  (await getConciergeRequest(asMember(db, member), requestId))?.replies;
const view = async (member: Member, name: "mine" | "queue") =>
  (await listQueue(asMember(db, member), { view: name })).rows.map(({ id, hasReply }) => [id, hasReply]);

test("a reply is first in Mine of the concierge who sent the invitation, and changes nothing of the request", async () => {
  await goOnDuty(db, iris.id);
  const { request } = await askFor(db, sponsor, "noor@example.test", {
    recipient: "Noor",
    ...(await today()),
  });
  await claim(db, iris, request, databaseClock);
  const before = await readRequest(db, requestId);
  await reply();
  expect(await view(iris, "mine")).toEqual([
    [requestId, true],
    [request.id, false],
  ]);
  expect(await view(colleague, "queue")).toEqual([[request.id, false]]);
  expect(await countQueue(asMember(db, iris))).toMatchObject({ mine: 2, queue: 0 });
  expect(await countFilters(asMember(db, iris), { view: "mine" })).toMatchObject({
    all: 2,
    email: 2,
    shown: 2,
  });
  expect(await readRequest(db, requestId)).toEqual(before);
  expect(await seenBy(iris)).toMatchObject({
    isYours: true,
    answerError: null,
    list: [{ text: WORDS, isOpen: true }],
  });
});

test("if the concierge is away, it is first in the queue, and is read after a colleague takes it", async () => {
  const { request } = await askFor(db, sponsor, "noor@example.test", await today());
  await reply();
  expect(await view(colleague, "queue")).toEqual([
    [requestId, true],
    [request.id, false],
  ]);
  expect(await seenBy(colleague)).toMatchObject({ isYours: false, canTake: true, list: [{ text: null }] });
  expect(await refused(() => answerReply(asMember(db, colleague), { requestId, answer: "Yes" }))).toBe(
    "request-unclaimed",
  );
  await takeReplies(asMember(db, colleague), { requestId });
  expect(await seenBy(colleague)).toMatchObject({ isYours: true, list: [{ text: WORDS }] });
  expect(await view(colleague, "mine")).toEqual([[requestId, true]]);
  expect((await seenBy(iris))?.list).toMatchObject([{ text: null }]);
  await reply("And my aunt?");
  expect((await seenBy(colleague))?.list).toHaveLength(2);
  expect((await db.select().from(auditEvents)).map(({ action }) => action)).toContain("reply claimed");
});

test("a colleague can’t take or answer the reply of a concierge on duty", async () => {
  await goOnDuty(db, iris.id);
  await reply();
  for (const act of [takeReplies, closeReplies])
    expect(await refused(() => act(asMember(db, colleague), { requestId }))).toBe("request-taken");
  expect(await refused(() => answerReply(asMember(db, colleague), { requestId, answer: "Yes" }))).toBe(
    "request-taken",
  );
});

test("the answer goes the same way, and is no second invitation", async () => {
  await reply();
  const before = await readRequest(db, requestId);
  const [invitation] = await db.select().from(invitations).where(eq(invitations.id, inviteId));
  await answerReply(asMember(db, iris), { requestId, answer: "Of course. She is welcome." });
  const [answer] = await db.select().from(messages).where(eq(messages.kind, "concierge-answer"));
  expect(answer).toMatchObject({
    channel: "email",
    conciergeRequestId: null,
    invitationId: inviteId,
    address: null,
  });
  const taken: Outgoing[] = [];
  const email = async (mail: Outgoing) => {
    taken.push(mail);
    return null;
  };
  expect(await sendMessage(asVisitor(db), { email }, { id: answer?.id ?? "" })).toBe("sent");
  expect(taken).toMatchObject([{ address: "sam@example.test", subject: "Re: Ada invited you to Plus One" }]);
  expect(taken[0]?.text).toContain("Of course. She is welcome.\n\nIris, Plus One Concierge");
  expect(await readRequest(db, requestId)).toEqual(before);
  expect((await db.select().from(invitations).where(eq(invitations.id, inviteId)))[0]).toEqual(invitation);
  expect(await seenBy(iris)).toMatchObject({
    list: [{ isOpen: false, answer: "Of course. She is welcome.", handledBy: "Iris" }],
  });
  expect(await view(iris, "mine")).toEqual([]);
});

test("a reply to the answer belongs to the same request", async () => {
  await reply();
  await answerReply(asMember(db, iris), { requestId, answer: "Of course." });
  const [answer] = await db.select().from(messages).where(eq(messages.kind, "concierge-answer"));
  expect(await receive(db, emailReply(answer?.id ?? "", "Thank you!"))).toBe("kept");
  expect(await readReplies(db)).toMatchObject([{ requestId }, { requestId }]);
});

test("a second answer is refused, and an answer needs words without links", async () => {
  await reply();
  await answerReply(asMember(db, iris), { requestId, answer: "Yes." });
  expect(await refused(() => answerReply(asMember(db, iris), { requestId, answer: "Yes." }))).toBe(
    "reply-handled",
  );
  for (const answer of ["  ", "See https://evil.test", "x".repeat(501)])
    expect(answerReply.schema.safeParse({ requestId, answer }).success).toBe(false);
});

test("an ended invitation’s reply is shown, and can’t be answered", async () => {
  await db
    .update(invitations)
    .set({ activatedAt: new Date("2026-01-01"), expiresAt: new Date("2026-01-08") })
    .where(eq(invitations.id, inviteId));
  await reply();
  expect(await seenBy(iris)).toMatchObject({ answerError: "reply-too-late", list: [{ text: WORDS }] });
  expect(await refused(() => answerReply(asMember(db, iris), { requestId, answer: "Yes" }))).toBe(
    "reply-too-late",
  );
  await closeReplies(asMember(db, iris), { requestId });
  expect(await view(iris, "mine")).toEqual([]);
});

test("no one answers a friend who opted out", async () => {
  await reply();
  await db.transaction((tx) => optOutContacts(tx, { now: databaseClock }, [hashContact("sam@example.test")]));
  expect(await refused(() => answerReply(asMember(db, iris), { requestId, answer: "Yes" }))).toBe(
    "request-blocked",
  );
});

test.each([answerReply, closeReplies, takeReplies])("a member can’t handle replies", async (act) => {
  await reply();
  const stranger = asMember(db, await theo(db));
  expect(await refused(() => act(stranger, { requestId, answer: "Yes" }))).toBe("not-allowed");
});

test("a reply after the contact’s 24 hours can still be answered; after 30 days nothing is left of it", async () => {
  await db
    .update(conciergeRequests)
    .set({ status: "delivered", outcomeAt: new Date(Date.now() - 2 * 86_400_000) })
    .where(eq(conciergeRequests.id, requestId));
  await purgeContacts(asVisitor(db));
  expect(await readRequest(db, requestId)).toMatchObject({ contactSealed: null });
  await reply();
  await answerReply(asMember(db, iris), { requestId, answer: "Yes." });
  await purgeContacts(asVisitor(db, after("29 days")));
  expect(await readReplies(db)).toMatchObject([{ text: WORDS }]);
  await purgeContacts(asVisitor(db, after("31 days")));
  expect(await readReplies(db)).toMatchObject([{ text: null, contact: null, answerSealed: null }]);
});

test("the desk hears of each reply: its concierge on duty, or everyone on duty", async () => {
  await goOnDuty(db, colleague.id);
  await reply();
  expect(await notifyStaff(asVisitor(db))).toBe(1);
  expect(await notifyStaff(asVisitor(db))).toBe(0);
  await goOnDuty(db, iris.id);
  await reply("And my aunt?");
  await notifyStaff(asVisitor(db));
  const notices = await db.select().from(messages).where(eq(messages.kind, "desk-reply"));
  expect(notices.map(({ memberId }) => memberId).sort()).toEqual([colleague.id, iris.id].sort());
  expect(await db.select().from(deskNotices).where(eq(deskNotices.occasion, "reply"))).toMatchObject([
    { memberId: iris.id },
  ]);
});

test("the sponsor reads that the friend wrote, never the words", async () => {
  const invitation = { id: inviteId, lastSharedAt: null };
  await receive(db, emailReply(messageId, "Away", { isAutomatic: "perhaps" }));
  expect((await listConciergeStatus(asVisitor(db), [invitation])).get(inviteId)?.status).toEqual({
    state: "sent",
    sentBy: "Iris",
  });
  await reply();
  const status = (await listConciergeStatus(asVisitor(db), [invitation])).get(inviteId);
  expect(status).toMatchObject({
    status: { hasReplied: true },
    steps: [{}, { what: "sent" }, { what: "replied" }],
  });
  expect(JSON.stringify(status)).not.toContain(WORDS);
  expect(await db.$count(replies)).toBe(2);
});
