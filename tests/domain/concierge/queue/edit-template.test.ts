import { eq, type SQL, sql } from "drizzle-orm";
import { createInvitation } from "@/db/factories";
import { auditEvents, messages, messageTemplates } from "@/db/schema";
import { archiveTemplate, changeTemplate, createTemplate } from "@/domain/concierge/queue/edit-template";
import { getConciergeRequest } from "@/domain/concierge/queue/get-concierge-request";
import { listTemplates } from "@/domain/concierge/queue/list-templates";
import {
  sendConciergeInvitation,
  sendConciergeInvitationSchema,
} from "@/domain/concierge/queue/send-concierge-invitation";
import { readTemplateSchema } from "@/domain/concierge/queue/template-fields";
import { renameInvitation } from "@/domain/invitations/rename-invitation";
import { fillText } from "@/domain/messages/kinds/message-kind";
import { renderMessage } from "@/domain/messages/render-message";
import { CLUB } from "../../../support/club";
import { dumpRows } from "../../../support/database/database";
import { db, inEachTest } from "../../../support/database/test-database";
import { asMember } from "../../../support/people/contexts";
import { ada, iris } from "../../../support/people/people";
import { domainError } from "../../../support/people/rejection";
import { claimedBy, createRequest, hedy, lin } from "../../../support/people/staff";

const WARM = {
  name: "Warm",
  text: "Dear {friend}, {sponsor} thinks of you, and so do we.",
  forGroups: false,
};

const sponsor = inEachTest(() => ada(db));
const concierge = inEachTest(() => iris(db));
const admin = inEachTest(() => hedy(db));

const all = () => listTemplates(asMember(db, concierge));
const create = (fields = WARM) => createTemplate(asMember(db, admin), fields);
const held = () => createRequest(db, sponsor, claimedBy(concierge));

async function one() {
  const [template] = await all();
  if (!template) throw new Error("there is no template");
  return { ...template, templateId: template.id };
}

describe("the administrators' templates", () => {
  test("are created, renamed and archived, with audit events", async () => {
    await create();
    expect(await all()).toMatchObject([{ ...WARM, version: 1 }]);
    await changeTemplate(asMember(db, admin), { ...(await one()), name: "Warmer" });
    expect(await all()).toMatchObject([{ name: "Warmer", text: WARM.text, version: 2 }]);
    await archiveTemplate(asMember(db, admin), await one());
    expect(await all()).toEqual([]);
    expect(await db.select().from(auditEvents).orderBy(auditEvents.id)).toMatchObject([
      { action: "template created", details: { template: "Warm" } },
      { action: "template changed", details: { template: "Warmer", before: "Warm" } },
      { action: "template archived", details: { template: "Warmer" } },
    ]);
  });

  test("cannot be edited by other staff", async () => {
    await create();
    const before = await dumpRows(db);
    const template = await one();
    for (const other of [sponsor, concierge, await lin(db)]) {
      const context = asMember(db, other);
      await expect(createTemplate(context, { ...WARM, name: "Mine" })).rejects.toEqual(
        domainError("not-allowed"),
      );
      await expect(changeTemplate(context, template)).rejects.toEqual(domainError("not-allowed"));
      await expect(archiveTemplate(context, template)).rejects.toEqual(domainError("not-allowed"));
    }
    await expect(listTemplates(asMember(db, sponsor))).rejects.toEqual(domainError("not-allowed"));
    expect((await dumpRows(db)).replace(/.*Lin.*\n/, "")).toBe(before);
  });

  test("have unique names, ignoring case, until they are archived", async () => {
    await create();
    await expect(create({ ...WARM, name: "WARM" })).rejects.toEqual(domainError("template-name-taken"));
    await create({ ...WARM, name: "Brief" });
    const [brief] = await all();
    const renamed = { templateId: brief?.id ?? "", version: 1, ...WARM, name: "warm" };
    await expect(changeTemplate(asMember(db, admin), renamed)).rejects.toEqual(
      domainError("template-name-taken"),
    );
    const [, warm] = await all();
    await archiveTemplate(asMember(db, admin), { templateId: warm?.id ?? "", version: 1 });
    await changeTemplate(asMember(db, admin), renamed);
  });

  test("are not overwritten after a change or archival by someone else", async () => {
    await create();
    const read = await one();
    await changeTemplate(asMember(db, admin), { ...read, name: "Warmer" });
    await expect(changeTemplate(asMember(db, admin), read)).rejects.toEqual(domainError("template-changed"));
    await expect(archiveTemplate(asMember(db, admin), read)).rejects.toEqual(domainError("template-changed"));
    await archiveTemplate(asMember(db, admin), await one());
    await expect(changeTemplate(asMember(db, admin), read)).rejects.toEqual(domainError("template-archived"));
    const unknown = { templateId: "x", version: 1 };
    await expect(archiveTemplate(asMember(db, admin), unknown)).rejects.toEqual(
      domainError("template-archived"),
    );
  });
});

describe("a template for groups", () => {
  const open = (requestId: string) => getConciergeRequest(asMember(db, concierge), requestId);
  const namesOf = async (requestId: string) =>
    (await open(requestId))?.message.openings.map(({ name }) => name);

  test("is offered and used for a group only", async () => {
    await create();
    await create({ ...WARM, name: "For a group", forGroups: true });
    const group = await createInvitation(db, sponsor, { recipient: "The Sunday Table", type: "group" });
    const forGroup = await createRequest(db, sponsor, { ...claimedBy(concierge), invitation: group });
    const forOne = await held();
    expect(await namesOf(forOne.id)).toEqual(["Warm"]);
    expect(await namesOf(forGroup.id)).toEqual(["For a group", "Warm"]);
    const [template] = await all();
    const chosen = { templateId: template?.id ?? "", version: 1 };
    const context = asMember(db, concierge);
    const before = await dumpRows(db);
    await expect(
      sendConciergeInvitation(context, { requestId: forOne.id, note: undefined, template: chosen }),
    ).rejects.toEqual(domainError("template-for-groups"));
    expect(await dumpRows(db)).toBe(before);
    await sendConciergeInvitation(context, { requestId: forGroup.id, note: undefined, template: chosen });
  });
});

describe("the text of a template", () => {
  test.each([
    ["an empty text", "", "Enter the opening."],
    ["invisible characters", " \u2028\u202e ", "Enter the opening."],
    ["301 characters", `{sponsor}${"a".repeat(292)}`, "Use at most 300 characters."],
    [
      "a text without the sponsor",
      "Dear {friend}!",
      "Include the sponsor’s name so the friend knows who invited them.",
    ],
    [
      "an unknown name",
      "Dear {friends}, {sponsor}",
      "You can use only the placeholders {friend} and {sponsor}.",
    ],
    ["a brace", "{sponsor} {", "You can use only the placeholders {friend} and {sponsor}."],
    ["a link", "{sponsor} https://evil.example", "Don’t include links. The invitation link is added below."],
    ["a bare link", "{sponsor} evil.example/x", "Don’t include links. The invitation link is added below."],
    ["an address", "{sponsor} a@evil.example", "Don’t include links. The invitation link is added below."],
  ])("rejects %s", (_what, text, message) => {
    const { error } = createTemplate.schema.safeParse({ name: "Warm", text });
    expect(error?.issues[0]).toMatchObject({ path: ["text"], message });
  });

  test("is one paragraph of plain text without direction marks", () => {
    const typed = { name: "  Warm\n", text: "Dear {friend},\r\n\n{sponsor}\u202e  writes <b>us</b>." };
    expect(createTemplate.schema.parse(typed)).toEqual({
      forGroups: false,
      name: "Warm",
      text: "Dear {friend}, {sponsor} writes <b>us</b>.",
    });
  });

  const insert = (values: SQL) =>
    db.execute(sql`insert into message_templates (name, text) values ${values}`).then(
      () => "nothing",
      (error: { cause: { constraint?: string } }) => error.cause.constraint,
    );

  test.each([
    [sql`('', '{sponsor}')`, "message_templates_name_length"],
    [sql`(repeat('a', 161), '{sponsor}')`, "message_templates_name_length"],
    [sql`('x', '{sponsor}' || repeat('a', 1192))`, "message_templates_text_length"],
    [sql`('x', 'Dear {friend}')`, "message_templates_sponsor"],
    [sql`('x', '{sponsor} {club}')`, "message_templates_placeholders"],
    [sql`('x', '{sponsor}' || chr(10))`, "message_templates_one_line"],
    [sql`('x', '{sponsor} http://a')`, "message_templates_links"],
    [sql`('x', '{sponsor} WWW.a')`, "message_templates_links"],
    [sql`('x', '{sponsor} sam@example.test')`, "message_templates_links"],
  ])("the database rejects %#", async (values, constraint) => {
    expect(await insert(values)).toBe(constraint);
  });
});

describe("a concierge's message with a template", () => {
  const send = (requestId: string, chosen?: string, note?: string) =>
    sendConciergeInvitation(
      asMember(db, concierge),
      sendConciergeInvitationSchema.parse({ requestId, note, template: chosen }),
    );
  const sentText = async () => {
    const [message] = await db.select().from(messages);
    return renderMessage("concierge-invite", message?.payload ?? {}, CLUB);
  };

  test("is sent as previewed, with the concierge's note after it", async () => {
    await create();
    const request = await held();
    const shown = (await getConciergeRequest(asMember(db, concierge), request.id))?.message;
    const [opening] = shown?.openings ?? [];
    expect(opening).toMatchObject({ name: "Warm", text: "Dear Sam, Ada thinks of you, and so do we." });
    await send(request.id, opening?.value, "See you.");
    const added = { opening: opening?.text, note: "See you." };
    const text = fillText(shown?.text ?? "", { ...shown?.values, ...added });
    expect(await sentText()).toEqual({ subject: shown?.subject, text });
    const trail = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, request.id));
    expect(trail).toMatchObject([{ action: "request sent", details: { via: "email", template: "Warm" } }]);
  });

  test("has the default opening without a template", async () => {
    await create();
    const request = await held();
    await send(request.id, "");
    expect((await sentText()).text).toMatch(/^Hello Sam, this is the Plus One Concierge, writing for Ada\./);
  });

  test("is not sent if the template was changed or archived", async () => {
    await create();
    const { templateId, version, ...fields } = await one();
    const request = await held();
    const before = await dumpRows(db, ["message_templates", "audit_events"]);
    await changeTemplate(asMember(db, admin), { ...fields, templateId, version, text: "{sponsor} asks." });
    await expect(send(request.id, `${templateId}.1`)).rejects.toEqual(domainError("template-changed"));
    await archiveTemplate(asMember(db, admin), { templateId, version: 2 });
    await expect(send(request.id, `${templateId}.2`)).rejects.toEqual(domainError("template-archived"));
    await expect(send(request.id, "hello")).rejects.toEqual(domainError("template-archived"));
    expect(await dumpRows(db, ["message_templates", "audit_events"])).toBe(before);
  });

  test("does not replace a name that looks like a placeholder", async () => {
    await create();
    await db.execute(sql`update members set first_name = '{friend}' where id = ${sponsor.id}`);
    const request = await held();
    await send(request.id, `${(await one()).id}.1`);
    expect((await sentText()).text).toMatch(/^Dear Sam, \{friend\} thinks of you/);
  });

  test("gets the new name if the invitation is renamed while the message is queued", async () => {
    await create();
    const request = await held();
    await send(request.id, `${(await one()).id}.1`);
    await renameInvitation(asMember(db, sponsor), { inviteId: request.invitationId, name: "Samantha" });
    expect((await sentText()).text).toMatch(/^Dear Samantha, Ada/);
  });

  test("does not change when the template changes after sending", async () => {
    await create();
    const request = await held();
    await send(request.id, `${(await one()).id}.1`);
    await changeTemplate(asMember(db, admin), { ...(await one()), text: "{sponsor} asks." });
    expect((await sentText()).text).toMatch(/^Dear Sam, Ada/);
    expect(await db.$count(messageTemplates)).toBe(1);
  });
});

test("the form requires a name and an opening", () => {
  for (const fields of [{}, { name: "", text: "" }]) {
    const { error } = createTemplate.schema.safeParse(fields);
    const said = new Set(error?.issues.map(({ message }) => message));
    expect([...said].slice(0, 2)).toEqual(["Enter a name.", "Enter the opening."]);
  }
});

test("the form requires a version that is a positive integer", () => {
  const read = (version: unknown) => readTemplateSchema.safeParse({ templateId: "1", version });
  expect(["1", "2", "0", "1.5"].map((version) => read(version).success)).toEqual([true, true, false, false]);
  expect(read("new").error?.issues[0]?.message).toBe("Missing version.");
});
