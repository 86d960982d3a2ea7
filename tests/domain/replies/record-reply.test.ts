import { eq } from "drizzle-orm";
import { createInvitation } from "@/db/factories";
import {
  auditEvents,
  contactErasures,
  contactOptOuts,
  invitations,
  members,
  messages,
  replies,
} from "@/db/schema";
import { hashContact } from "@/domain/contacts/encrypt-contact";
import { replyAddress } from "@/domain/contacts/reply-address";
import { eraseContact } from "@/domain/erasure/erase-contact";
import { dumpRows } from "../../support/database/database";
import { db, inEachTest } from "../../support/database/test-database";
import { askFor } from "../../support/people/concierge-requests";
import { after, asMember } from "../../support/people/contexts";
import { createConciergeMessage } from "../../support/people/messages";
import { ada, grace, theo } from "../../support/people/people";
import {
  createSent,
  emailReply,
  REPLY_SETTINGS,
  readReplies,
  receive,
  textReply,
} from "../../support/people/replies";
import { hedy } from "../../support/people/staff";

Object.assign(process.env, REPLY_SETTINGS);

const PHONE = { kind: "phone", value: "+12125550190" } as const;
const sponsor = inEachTest(() => ada(db));
const optOuts = async () => (await db.select().from(contactOptOuts)).map(({ contactHash }) => contactHash);
const audited = async () => (await db.select().from(auditEvents)).map(({ action }) => action);

test("keeps a friend’s reply, encrypted, for the request whose message it answers", async () => {
  const { messageId, requestId } = await createSent(db, sponsor);
  expect(await receive(db, emailReply(messageId, "Yes please!"))).toBe("kept");
  expect(await readReplies(db)).toMatchObject([
    { requestId, memberId: null, text: "Yes please!", contact: "sam@example.test", isDoubtful: false },
  ]);
  const rows = await dumpRows(db);
  expect(rows).not.toContain("Yes please!");
  expect(rows).not.toContain("sam@example.test");
});

test("an address for replies fits into the limit of mailboxes, in any letter case", async () => {
  const { messageId } = await createSent(db, sponsor);
  const address = replyAddress(messageId) ?? "";
  expect(address).toMatch(/^reply\+[0-9a-z]{25}@reply\.plus-one\.test$/);
  expect(await receive(db, emailReply(messageId, "Hi", { to: [address.toUpperCase()] }))).toBe("kept");
});

test.each([
  ["without a token", "reply@reply.plus-one.test"],
  ["with an invented token", `reply+${"z".repeat(25)}@reply.plus-one.test`],
  ["with another one", `reply+${"0".repeat(25)}@reply.plus-one.test`],
])("drops a stranger’s email %s", async (_, to) => {
  await createSent(db, sponsor);
  expect(await receive(db, emailReply("", "Hello", { to: [to] }))).toBe("unknown");
  expect(await readReplies(db)).toEqual([]);
});

test("a text belongs to the newest message to its number in 30 days", async () => {
  const first = await createConciergeMessage(db, sponsor, PHONE);
  await db.update(messages).set({ createdAt: new Date(Date.now() - 1000) });
  const second = await createConciergeMessage(db, await grace(db), PHONE);
  await receive(db, textReply("Who is this?"));
  expect(await readReplies(db)).toMatchObject([{ requestId: second.requestId, channel: "sms" }]);
  expect(await receive(db, textReply("Hello?"), after("31 days"))).toBe("unknown");
  expect(first.requestId).not.toBe(second.requestId);
});

test("otherwise it belongs to the member with that contact", async () => {
  const theoHimself = await theo(db);
  await db.update(members).set({ phone: PHONE.value }).where(eq(members.id, theoHimself.id));
  expect(await receive(db, textReply("My card is gone"))).toBe("kept");
  const email = emailReply("", "My card is gone", { from: theoHimself.email ?? "" });
  expect(await receive(db, email)).toBe("kept");
  expect(await readReplies(db)).toMatchObject([
    { memberId: theoHimself.id, requestId: null },
    { memberId: theoHimself.id, requestId: null },
  ]);
});

test("drops what is automatic for sure, and marks what is perhaps", async () => {
  const { messageId } = await createSent(db, sponsor);
  expect(await receive(db, emailReply(messageId, "Away", { isAutomatic: "surely" }))).toBe("automatic");
  expect(await receive(db, emailReply(messageId, "Away", { from: "hello@plus-one.test" }))).toBe("automatic");
  expect(await receive(db, emailReply(messageId, "Away", { from: replyAddress(messageId) ?? "" }))).toBe(
    "automatic",
  );
  expect(await receive(db, emailReply(messageId, "Away", { isAutomatic: "perhaps" }))).toBe("kept");
  expect(await readReplies(db)).toMatchObject([{ isDoubtful: true }]);
});

test("drops an empty reply, and a repeated one", async () => {
  const { messageId } = await createSent(db, sponsor);
  expect(await receive(db, emailReply(messageId, " \n "))).toBe("empty");
  const reply = emailReply(messageId, "Hi");
  expect(await receive(db, reply)).toBe("kept");
  expect(await receive(db, reply)).toBe("repeated");
  expect(await readReplies(db)).toHaveLength(1);
});

test("keeps at most 20 replies a day of one contact", async () => {
  const { messageId } = await createSent(db, sponsor);
  for (let number = 0; number < 20; number += 1)
    expect(await receive(db, emailReply(messageId, `Number ${number}`))).toBe("kept");
  expect(await receive(db, emailReply(messageId, "Number 21"))).toBe("too-many");
  expect(await receive(db, emailReply(messageId, "Tomorrow"), after("25 hours"))).toBe("kept");
});

test("keeps nothing after the friend’s contact was erased, and erases what was there", async () => {
  const { messageId } = await createSent(db, sponsor);
  await receive(db, emailReply(messageId, "Please forget me"));
  await eraseContact(asMember(db, await hedy(db)), { contact: { kind: "email", value: "sam@example.test" } });
  expect(await readReplies(db)).toMatchObject([{ text: null, contact: null }]);
  expect(await receive(db, emailReply(messageId, "Hello again"))).toBe("erased");
  expect(await receive(db, emailReply(messageId, "From elsewhere", { from: "sam@other.test" }))).toBe(
    "erased",
  );
  expect(await readReplies(db)).toHaveLength(1);
});

test("a new request after the erasure is answered again", async () => {
  await db
    .insert(contactErasures)
    .values({ contactHash: hashContact("sam@example.test"), createdAt: new Date(Date.now() - 86_400_000) });
  const { messageId } = await createSent(db, sponsor);
  expect(await receive(db, emailReply(messageId, "Hello"))).toBe("kept");
});

test.each(["STOP", "stopall", "Unsubscribe", "CANCEL", "End.", "QUIT", "“Revoke”", "opt out"])(
  "a text of %s opts the number out, with audit",
  async (word) => {
    await createConciergeMessage(db, sponsor, PHONE);
    expect(await receive(db, textReply(word))).toBe("opted-out");
    expect(await optOuts()).toEqual([hashContact(PHONE.value)]);
    expect(await audited()).toEqual(["opted out by reply"]);
  },
);

test("START undoes it, and a repeated STOP doesn’t come back", async () => {
  await createConciergeMessage(db, sponsor, PHONE);
  const stop = textReply("STOP");
  await receive(db, stop);
  expect(await receive(db, textReply("start"))).toBe("opted-in");
  expect(await receive(db, stop)).toBe("repeated");
  expect(await optOuts()).toEqual([]);
  expect((await audited()).sort()).toEqual(["opted in by reply", "opted out by reply"]);
});

test("STOP of a number that the club doesn’t know counts too", async () => {
  expect(await receive(db, textReply("STOP"))).toBe("opted-out");
  expect(await optOuts()).toEqual([hashContact(PHONE.value)]);
});

test("after STOP, a second sponsor’s request succeeds for the sponsor, and no one can send it", async () => {
  await createConciergeMessage(db, sponsor, PHONE);
  await receive(db, textReply("STOP"));
  const before = await db.$count(messages);
  const { request } = await askFor(db, await grace(db), PHONE.value);
  expect(request).toMatchObject({ status: "queued", blocked: "opted-out" });
  expect(await db.$count(messages)).toBe(before);
});

test("an emailed STOP opts out the contact of the message that it answers, whatever its sender", async () => {
  const { messageId } = await createSent(db, sponsor);
  expect(await receive(db, emailReply(messageId, "STOP", { from: "sam@work.test" }))).toBe("opted-out");
  expect(await optOuts()).toEqual([hashContact("sam@example.test")]);
});

test("an emailed STOP without a token, with a forged sender, has no effect on a friend", async () => {
  await createSent(db, sponsor);
  expect(await receive(db, emailReply("", "STOP"))).toBe("unknown");
  expect(await optOuts()).toEqual([]);
});

test("an emailed STOP of a member switches the letters off, if it answers a message", async () => {
  const [message] = await db
    .insert(messages)
    .values({ kind: "extra-invitations", channel: "email", memberId: sponsor.id, status: "sent" })
    .returning();
  const letters = async () =>
    (await db.select().from(members).where(eq(members.id, sponsor.id)))[0]?.notifyLetters;
  const from = sponsor.email ?? "";
  expect(await receive(db, emailReply("", "Unsubscribe", { from }))).toBe("unknown");
  expect(await letters()).toBe(true);
  expect(await receive(db, emailReply(message?.id ?? "", "Unsubscribe", { from }))).toBe("opted-out");
  expect(await letters()).toBe(false);
  expect(await optOuts()).toEqual([]);
});

test("“Please stop by on Friday” is a reply", async () => {
  const { messageId } = await createSent(db, sponsor);
  expect(await receive(db, emailReply(messageId, "Please stop by on Friday"))).toBe("kept");
  expect(await db.$count(replies)).toBe(1);
});

test("a reply to a cancelled invitation is kept", async () => {
  const invitation = await createInvitation(db, sponsor, { recipient: "Sam" });
  await db
    .update(invitations)
    .set({ status: "cancelled", cancelledAt: new Date(), cancelledBy: sponsor.id })
    .where(eq(invitations.id, invitation.id));
  const { messageId } = await createConciergeMessage(
    db,
    sponsor,
    { kind: "email", value: "sam@example.test" },
    invitation,
  );
  expect(await receive(db, emailReply(messageId, "Is it too late?"))).toBe("kept");
});
