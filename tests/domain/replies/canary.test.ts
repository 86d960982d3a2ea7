import { eq } from "drizzle-orm";
import pino from "pino";
import { createMember } from "@/db/factories";
import { members, messages, replies } from "@/db/schema";
import { exportRecords } from "@/domain/audit/export-records";
import { purgeContacts } from "@/domain/concierge/contacts/purge-contacts";
import { notifyStaff } from "@/domain/concierge/notify-staff";
import { answerReply } from "@/domain/concierge/queue/answer-reply";
import { getConciergeRequest } from "@/domain/concierge/queue/get-concierge-request";
import { listQueue } from "@/domain/concierge/queue/list-queue";
import { exportMember } from "@/domain/data-export/export-member";
import { eraseContact } from "@/domain/erasure/erase-contact";
import { listInvitations } from "@/domain/invitations/list-invitations";
import { listMemberReplies } from "@/domain/replies/member-replies";
import { log } from "@/lib/log";
import { backUp } from "../../support/database/backups";
import { dumpRows } from "../../support/database/database";
import { db } from "../../support/database/test-database";
import { after, asMember, asVisitor } from "../../support/people/contexts";
import { readRequest } from "../../support/people/messages";
import { ada, grace, theo } from "../../support/people/people";
import {
  createSent,
  emailReply,
  goOnDuty,
  REPLY_SETTINGS,
  readReplies,
  receive,
} from "../../support/people/replies";
import { hedy, lin } from "../../support/people/staff";

Object.assign(process.env, REPLY_SETTINGS);

const CANARY = "canary-in-a-reply";
const CONTACT = "canary.contact@example.test";
const ANSWER = "canary-in-an-answer";

test("what a friend writes is in no log, no list, no export of others, and gone with the contact and after its time", async () => {
  const logged: string[] = [];
  const stream = (log as unknown as Record<symbol, { write: (line: string) => void }>)[
    pino.symbols.streamSym
  ];
  if (stream) jest.spyOn(stream, "write").mockImplementation((line) => void logged.push(line));
  const sponsor = await ada(db);
  const admin = await hedy(db);
  const { messageId, requestId } = await createSent(db, sponsor);
  const { sentBy } = await readRequest(db, requestId);
  const [iris] = await db
    .select()
    .from(members)
    .where(eq(members.id, sentBy ?? ""));
  if (!iris) throw new Error("no concierge");
  await goOnDuty(db, iris.id);
  const seen: unknown[] = [];
  const read = async () => {
    seen.push(await exportMember(asMember(db, sponsor)), await listInvitations(asMember(db, sponsor)));
    seen.push(await exportMember(asMember(db, iris)), await listQueue(asMember(db, iris), { view: "mine" }));
    seen.push(
      await getConciergeRequest(asMember(db, admin), requestId),
      await listMemberReplies(asMember(db, admin)),
    );
    for (const records of ["requests", "audit"] as const)
      for await (const line of await exportRecords(asMember(db, admin), records)) seen.push(line);
    seen.push(await dumpRows(db));
  };

  for (const text of [CANARY, `${CANARY} again`])
    await receive(db, emailReply(messageId, text, { from: CONTACT }));
  await read();
  await notifyStaff(asVisitor(db));
  await answerReply(asMember(db, iris), { requestId, answer: ANSWER });
  seen.push(await db.select({ id: messages.id, kind: messages.kind }).from(messages));
  const own = await getConciergeRequest(asMember(db, iris), requestId);
  expect(own?.replies?.list.map(({ text }) => text)).toEqual([CANARY, `${CANARY} again`]);
  await eraseContact(asMember(db, admin), { contact: { kind: "email", value: CONTACT } });
  await read();
  expect(JSON.stringify([seen, logged])).not.toMatch(/canary/);
  expect(await readReplies(db)).toMatchObject([
    { text: null, contact: null, answerSealed: null },
    { text: null, contact: null, answerSealed: null },
  ]);
});

test("a member’s reply is in the member’s own export alone, encrypted in backups, and gone after 30 days", async () => {
  const [writer, other] = [await grace(db), await theo(db)];
  await receive(db, emailReply("", CANARY, { from: writer.email ?? "" }));
  expect((await exportMember(asMember(db, writer))).replies).toMatchObject([
    { text: CANARY, channel: "email" },
  ]);
  for (const someone of [other, await lin(db), await createMember(db)])
    expect(JSON.stringify(await exportMember(asMember(db, someone)))).not.toContain(CANARY);
  expect(await dumpRows(db)).not.toContain(CANARY);
  expect(await listMemberReplies(asMember(db, await hedy(db)))).toMatchObject([{ text: CANARY }]);
  const [stored] = await db.select().from(replies);
  const backup = async () => (await backUp(db)).lines.join("\n");
  expect(await backup()).toContain(stored?.textSealed);
  expect(await backup()).not.toContain(CANARY);
  await purgeContacts(asVisitor(db, after("31 days")));
  expect(await backup()).not.toContain(stored?.textSealed);
  expect(await readReplies(db)).toMatchObject([{ text: null, contact: null }]);
  expect((await exportMember(asMember(db, writer))).replies).toEqual([]);
});
