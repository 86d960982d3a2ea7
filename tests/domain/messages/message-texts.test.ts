import { eq, type SQL, sql } from "drizzle-orm";
import { auditEvents, messages, messageTexts } from "@/db/schema";
import { previewInvitation } from "@/domain/concierge/queue/invitation-message";
import { hashContact } from "@/domain/contacts/encrypt-contact";
import { sendMessage } from "@/domain/jobs/send-message";
import { EDITABLE_KINDS, type MessageKindName } from "@/domain/messages/kinds/message-kinds";
import { getMessageText, listMessageTexts } from "@/domain/messages/list-message-texts";
import { listOutbox } from "@/domain/messages/list-outbox";
import { openEmailSender } from "@/domain/messages/senders/email-sender";
import {
  previewMessageText,
  resetMessageText,
  setMessageText,
  setMessageTextSchema,
} from "@/domain/messages/set-message-text";
import { writeMessage } from "@/domain/messages/write-message";
import { env } from "@/lib/env";
import { dumpRows } from "../../support/database/database";
import { db, inEachTest } from "../../support/database/test-database";
import { partOf, startSmtpServer, type TestSmtpServer } from "../../support/fakes/smtp-server";
import { asMember, asVisitor } from "../../support/people/contexts";
import { createConciergeMessage } from "../../support/people/messages";
import { ada, iris } from "../../support/people/people";
import { domainError } from "../../support/people/rejection";
import { hedy, lin } from "../../support/people/staff";
import { readLog } from "../../support/read-log";
import { SAMPLE_PAYLOADS } from "../../support/sample-payloads";

const CODE = { kind: "sign-in-code", subject: "Come in, {product}", text: "Here you are: {code}." } as const;

const admin = inEachTest(() => hedy(db));

const save = (input: Record<string, string> = {}, member = admin) =>
  setMessageText(asMember(db, member), setMessageTextSchema.parse({ ...CODE, ...input }));
const reset = (readAt: Date | null, member = admin) =>
  resetMessageText(asMember(db, member), { kind: CODE.kind, readAt });
const readAt = async () => (await db.select().from(messageTexts))[0]?.updatedAt ?? null;

describe("changing a text", () => {
  test("stores it, and records who changed which message", async () => {
    await save();
    expect(await db.select().from(messageTexts)).toMatchObject([{ ...CODE, updatedBy: admin.id }]);
    expect(await db.select().from(auditEvents)).toMatchObject([
      { action: "message text changed", actorId: admin.id, details: { message: "Sign-in code" } },
    ]);
    const rows = await listMessageTexts(asMember(db, admin));
    expect(rows).toHaveLength(EDITABLE_KINDS.length);
    expect(rows.filter(({ changed }) => changed)).toMatchObject([
      { kind: "sign-in-code", subject: CODE.subject, changed: { by: "Hedy" } },
    ]);
  });

  test("rejects everyone except administrators", async () => {
    for (const member of [await ada(db), await iris(db), await lin(db)]) {
      const context = asMember(db, member);
      for (const attempt of [
        () => save({}, member),
        () => reset(null, member),
        () => previewMessageText(context, CODE),
        () => listMessageTexts(context),
        () => getMessageText(context, CODE.kind),
      ])
        await expect(attempt()).rejects.toEqual(domainError("not-allowed"));
    }
    expect(await db.$count(messageTexts)).toBe(0);
  });

  test("rejects a text without its code, and stores nothing", async () => {
    const before = await dumpRows(db);
    await expect(save({ text: "Come in." })).rejects.toEqual(domainError("message-text-lost"));
    await expect(previewMessageText(asMember(db, admin), { ...CODE, text: "Come in." })).rejects.toEqual(
      domainError("message-text-lost"),
    );
    expect(await dumpRows(db)).toBe(before);
  });

  test("does not overwrite what a colleague saved or reset in the meantime", async () => {
    await save();
    const first = await readAt();
    const changed = domainError("message-text-changed");
    await expect(save()).rejects.toEqual(changed);
    await save({ readAt: first?.toISOString() ?? "", text: "{code} is it." });
    const before = await dumpRows(db);
    await expect(save({ readAt: first?.toISOString() ?? "" })).rejects.toEqual(changed);
    await expect(reset(first)).rejects.toEqual(changed);
    await expect(reset(null)).rejects.toEqual(changed);
    expect(await dumpRows(db)).toBe(before);
  });

  test("can be reset to the shipped text", async () => {
    await save();
    await reset(await readAt());
    expect(await db.$count(messageTexts)).toBe(0);
    const actions = await db.select({ action: auditEvents.action }).from(auditEvents).orderBy(auditEvents.id);
    expect(actions.map(({ action }) => action)).toEqual(["message text changed", "message text reset"]);
    expect(await getMessageText(asMember(db, admin), CODE.kind)).toMatchObject({
      changed: null,
      current: { subject: "{code} is your {product} code" },
    });
  });

  test("an unknown kind has no page", async () => {
    expect(await getMessageText(asMember(db, admin), "toString")).toBeNull();
  });
});

describe("the form", () => {
  const parse = (changes: Record<string, string>) => setMessageTextSchema.safeParse({ ...CODE, ...changes });

  test.each<[Record<string, string>, string]>([
    [{ subject: " " }, "Enter a subject."],
    [{ text: "\r\n" }, "Enter a text."],
    [{ subject: "a".repeat(151) }, "Use at most 150 characters."],
    [{ text: "a".repeat(4001) }, "Use at most 4000 characters."],
    [
      { text: "{code}\u0007" },
      "This text has invisible characters or text-direction marks. Please type it again.",
    ],
    [
      { subject: "a\u202eb" },
      "This text has invisible characters or text-direction marks. Please type it again.",
    ],
    [{ kind: "letter-of-credit" }, "We couldn’t find that message."],
  ])("rejects %.50j", (changes, message) => {
    expect(parse(changes).error?.issues[0]?.message).toBe(message);
  });

  test("tidies line breaks and spaces", () => {
    const { data } = parse({ subject: " One\n two ", text: "Hello \r\n\r\n\r\n\r\n{code}\t\n" });
    expect(data).toMatchObject({ subject: "One two", text: "Hello\n\n{code}", readAt: null });
  });
});

test("a preview shows the typed text in an email and a text message, with links that lead nowhere", async () => {
  const before = await dumpRows(db);
  const { subject, html, sms } = await previewMessageText(asMember(db, admin), {
    kind: "concierge-invite",
    subject: "For you",
    text: "Dear {recipient},\n\n[{opening}] [{note}]\n\n{invitation}\n\nStop – {optOut}",
  });
  expect(subject).toBe("For you");
  expect(html).toContain("Dear Alexandra,");
  expect(html).not.toContain("href");
  expect(html.match(/src="[^"]{22}/g)).toEqual(['src="data:image/png;base64,']);
  expect(sms.text).toContain("Stop - https://");
  expect(sms.segments).toBeGreaterThan(2);
  expect(await dumpRows(db)).toBe(before);
});

describe("sending", () => {
  let server: TestSmtpServer;
  let close: () => void;
  const to = { kind: "email", value: "sam@example.test" } as const;

  beforeEach(async () => {
    server = await startSmtpServer();
  });
  afterEach(async () => {
    close();
    await server.close();
  });

  async function receive(kind: MessageKindName = "sign-in-code", messageId?: string) {
    const host = "plus-one.test";
    const sender = openEmailSender({
      smtpUrl: server.url,
      from: "club@plus-one.test",
      host,
      product: "Plus One",
    });
    close = sender.close;
    if (!messageId) await writeMessage(db, asVisitor(db), to, { kind, payload: SAMPLE_PAYLOADS[kind] });
    const [message] = await db.select().from(messages).where(eq(messages.kind, kind));
    await sendMessage(asVisitor(db), { email: sender.send }, { id: message?.id ?? "" });
    const [mail] = server.mails;
    if (!mail) throw new Error("no mail came");
    return { source: mail.source, text: partOf(mail, "text/plain"), html: partOf(mail, "text/html") };
  }

  test("a saved text is in the received mail and in the demo's outbox", async () => {
    await save();
    jest.replaceProperty(env(), "DEMO", true);
    await writeMessage(db, asVisitor(db), to, { kind: CODE.kind, payload: { code: "482913" } });
    const shown = { subject: "Come in, Plus One", text: "Here you are: 482913." };
    expect(await listOutbox({ db })).toMatchObject([shown]);
    await db.delete(messages);
    const { source, text, html } = await receive();
    expect(source).toContain("Subject: Come in, Plus One");
    expect(text).toContain("Here you are: 482913.");
    expect(html).toContain("Here you are: 482913.");
  });

  test.each<[MessageKindName, string, string]>([
    ["sign-in-code", "Come in.", "482913"],
    ["waitlist-admitted", "Come: {link}\n\nInvite code: {code}", "/unsubscribe"],
    ["waitlist-ended", "Over.\n\nNo more? {optOut}", "/request-access"],
  ])("a stored text of %s that lost a required value is never sent", async (kind, text, value) => {
    const logged = readLog();
    await db
      .insert(messageTexts)
      .values({ kind, subject: "x", text, updatedAt: new Date(), updatedBy: admin.id });
    const { invitation } = await createConciergeMessage(db, await ada(db));
    const invitationId = kind === "waitlist-admitted" ? invitation.id : undefined;
    await writeMessage(db, asVisitor(db), to, { kind, payload: SAMPLE_PAYLOADS[kind], invitationId });
    const mail = await receive(kind, "written");
    expect(mail.text.replace(/=\r?\n/g, "")).toContain(value);
    expect(mail.source).not.toContain("Subject: x");
    expect(logged).toMatchObject([{ level: 50, kind, problem: expect.stringMatching(/^lost: /) }]);
    expect(JSON.stringify(logged)).not.toContain("482913");
  });

  test("a message whose payload lost its code is not sent", async () => {
    await writeMessage(db, asVisitor(db), to, { kind: "sign-in-code", payload: {} });
    await expect(receive("sign-in-code", "written")).rejects.toThrow("a sign-in-code message has no code");
    expect(server.mails).toEqual([]);
  });

  test("the concierge sees and sends the changed invitation", async () => {
    await save({
      kind: "concierge-invite",
      subject: "From {sponsor}",
      text: "[{opening}|Dear {recipient}]\n\n{invitation}\n\n[PS: {note}]\n\nStop: {optOut}",
    });
    const shown = await previewInvitation(asVisitor(db), {
      sponsorName: "Ada",
      recipientName: "Sam",
      code: "ABCDEFGH234567",
      contactHash: hashContact("sam@example.test"),
    });
    expect(shown).toMatchObject({ subject: "From Ada", text: expect.stringContaining("[PS: {note}]") });
    const { messageId } = await createConciergeMessage(db, await ada(db));
    const { text, source } = await receive("concierge-invite", messageId);
    expect(source).toContain("Subject: From Ada");
    expect(text).toContain("Dear Sam");
  });
});

test.each<[SQL, string]>([
  [sql`('Sign in', 'a', 'b')`, "message_texts_kind"],
  [sql`('sign-in-code', '', 'b')`, "message_texts_subject"],
  [sql`('sign-in-code', 'a' || chr(10), 'b')`, "message_texts_subject"],
  [sql`('sign-in-code', repeat('a', 601), 'b')`, "message_texts_subject"],
  [sql`('sign-in-code', 'a', '')`, "message_texts_text"],
  [sql`('sign-in-code', 'a', 'b' || chr(7))`, "message_texts_text"],
  [sql`('sign-in-code', 'a', repeat('b', 16001))`, "message_texts_text"],
])("the database rejects %#", async (values, constraint) => {
  const insert = sql`insert into message_texts (kind, subject, text, updated_at, updated_by)
    select *, now(), ${admin.id}::uuid from (values ${values}) as typed`;
  await expect(db.execute(insert)).rejects.toMatchObject({ cause: { constraint } });
});
