import { auditEvents } from "@/db/schema";
import { closeMemberReply, listMemberReplies } from "@/domain/replies/member-replies";
import { db } from "../../support/database/test-database";
import { asMember } from "../../support/people/contexts";
import { ada, iris } from "../../support/people/people";
import { domainError, rejection } from "../../support/people/rejection";
import { createSent, emailReply, REPLY_SETTINGS, readReplies, receive } from "../../support/people/replies";
import { lin } from "../../support/people/staff";

Object.assign(process.env, REPLY_SETTINGS);

async function receiveFromAda(): Promise<string> {
  const member = await ada(db);
  await receive(db, emailReply("", "Where is my card?", { from: member.email ?? "" }));
  return (await readReplies(db))[0]?.id ?? "";
}

test("a lead reads a member's reply and takes it off the list once", async () => {
  const replyId = await receiveFromAda();
  const lead = asMember(db, await lin(db));
  expect(await listMemberReplies(lead)).toMatchObject([
    { text: "Where is my card?", member: { username: "ada" } },
  ]);
  for (let press = 0; press < 2; press += 1) await closeMemberReply(lead, { replyId });
  expect(await listMemberReplies(lead)).toEqual([]);
  expect(await db.select({ action: auditEvents.action }).from(auditEvents)).toEqual([
    { action: "reply done" },
  ]);
});

test("a concierge may neither read nor close it", async () => {
  const replyId = await receiveFromAda();
  const concierge = asMember(db, await iris(db));
  expect(await rejection(db, () => listMemberReplies(concierge))).toEqual(domainError("not-allowed"));
  expect(await rejection(db, () => closeMemberReply(concierge, { replyId }))).toEqual(
    domainError("not-allowed"),
  );
  expect((await readReplies(db))[0]?.handledAt).toBeNull();
});

test("a reply to an invitation is not a member's, and can't be closed there", async () => {
  const { messageId } = await createSent(db);
  await receive(db, emailReply(messageId, "Yes please!"));
  const lead = asMember(db, await lin(db));
  expect(await listMemberReplies(lead)).toEqual([]);
  const [reply] = await readReplies(db);
  const close = () => closeMemberReply(lead, { replyId: reply?.id ?? "" });
  expect(await rejection(db, close)).toEqual(domainError("reply-handled"));
});
