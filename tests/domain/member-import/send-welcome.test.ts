import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import type { Member } from "@/db/factories";
import { auditEvents, memberImports, members, messages, signInLinks } from "@/db/schema";
import { optOut } from "@/domain/concierge/opt-out";
import { hashContact } from "@/domain/contacts/encrypt-contact";
import { optOutLink } from "@/domain/contacts/opt-out-link";
import { exportMember } from "@/domain/data-export/export-member";
import { eraseDueMembers } from "@/domain/erasure/erase-due-members";
import { purgeExpired } from "@/domain/jobs/scheduled-jobs";
import { sendMessage } from "@/domain/jobs/send-message";
import { exportMembers } from "@/domain/member-administration/export-members";
import { importMembers } from "@/domain/member-import/import-members";
import { getRecipients, listImports } from "@/domain/member-import/list-imports";
import { continueWelcomes, sendWelcome, WELCOMES_A_MINUTE } from "@/domain/member-import/send-welcome";
import { continueWelcome, stopWelcome } from "@/domain/member-import/stop-welcome";
import { SendError } from "@/domain/messages/senders/sender";
import { signInByLink } from "@/domain/sign-in/sign-in-link";
import { env } from "@/lib/env";
import { failAtEachWrite } from "../../support/database/failing-writes";
import { db } from "../../support/database/test-database";
import { asMember, asVisitor, after as later } from "../../support/people/contexts";
import { largeFile, memberFile } from "../../support/people/member-files";
import { ada, iris } from "../../support/people/people";
import { domainError, rejection } from "../../support/people/rejection";
import { createSession } from "../../support/people/sessions";
import { hedy, lin } from "../../support/people/staff";

const SAMPLE = readFileSync("docs/members-sample.csv");
const PROVIDERS = { SMTP_URL: "smtp://mail.test", TWILIO_ACCOUNT_SID: "AC" };

let admin: Member;

beforeEach(async () => {
  Object.assign(env(), PROVIDERS);
  admin = await hedy(db);
});

async function importFile(bytes: Uint8Array = SAMPLE): Promise<string> {
  const { importId } = await importMembers(asMember(db, admin), bytes);
  if (!importId) throw new Error("nothing was imported");
  return importId;
}

async function requireMember(email: string): Promise<Member> {
  const [found] = await db.select().from(members).where(eq(members.email, email));
  if (!found) throw new Error("no such member");
  return found;
}

const send = (importId: string) => sendWelcome(asMember(db, admin), { importId });
const listWelcomes = () => db.select().from(messages).where(eq(messages.kind, "member-welcome"));

async function welcomeOf(email: string) {
  const { id } = await requireMember(email);
  const [message] = await db.select().from(messages).where(eq(messages.memberId, id));
  return message;
}

const tokenIn = (link: string | undefined) => new URL(link ?? "").searchParams.get("t") ?? "";

test("welcomes each imported member once, by email if there is one", async () => {
  const importId = await importFile();
  expect(await getRecipients(asMember(db, admin), importId)).toEqual({
    email: 9,
    phone: 1,
    noLetters: 0,
    optedOut: 0,
    unreachable: 0,
  });
  expect(await send(importId)).toEqual({ importId, recipients: 10 });
  const welcomes = await listWelcomes();
  expect(welcomes.map(({ channel }) => channel).sort()).toEqual([...Array(9).fill("email"), "sms"]);
  expect(welcomes.every(({ address, addressSealed }) => address === null && addressSealed)).toBe(true);
  expect(await send(importId)).toEqual({ importId, recipients: 0 });
  expect(await listWelcomes()).toHaveLength(10);
  const [listed] = await listImports(asMember(db, admin));
  expect(listed).toMatchObject({
    uploadedBy: "Hedy Sorensen",
    newRows: 10,
    welcomed: 10,
    isWelcoming: false,
  });
  const actions = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, importId))
    .orderBy(auditEvents.id);
  expect(actions.map(({ action, details }) => [action, details])).toEqual([
    ["members imported", { imported: "10", known: "0", wrong: "0" }],
    ["welcome sent", { members: "10" }],
  ]);
});

test("members whom no message can reach are counted, and welcomed after a provider is configured", async () => {
  const importId = await importFile(
    memberFile(
      ["Odette Marlowe,odette@members.example,+12125550123", "Sam Vale,,+12125550124"],
      "Name,Email,Phone",
    ),
  );
  Object.assign(env(), { TWILIO_ACCOUNT_SID: undefined });
  const recipients = () => getRecipients(asMember(db, admin), importId);
  expect(await recipients()).toEqual({ email: 1, phone: 0, noLetters: 0, optedOut: 0, unreachable: 1 });
  await send(importId);
  expect((await listWelcomes()).map(({ channel }) => channel)).toEqual(["email"]);
  expect(await recipients()).toEqual({ email: 0, phone: 0, noLetters: 0, optedOut: 0, unreachable: 1 });

  Object.assign(env(), PROVIDERS);
  await send(importId);
  expect((await listWelcomes()).map(({ channel }) => channel).sort()).toEqual(["email", "sms"]);
});

test("the link signs the member in once, within seven days", async () => {
  await send(await importFile());
  const soren = await welcomeOf("soren@members.example");
  const token = tokenIn(soren?.payload.link);
  expect(soren?.payload.name).toBe("Søren");
  const signIn = (within: string) => signInByLink(asVisitor(db, later(within)), { token });
  expect(await rejection(db, () => signIn("169 hours"))).toEqual(domainError("sign-in-link-used"));
  await purgeExpired(asVisitor(db, later("167 hours")));
  expect(await signIn("167 hours")).toEqual({ memberId: (await requireMember("soren@members.example")).id });
  expect(await rejection(db, () => signIn("167 hours"))).toEqual(domainError("sign-in-link-used"));
  await purgeExpired(asVisitor(db, later("200 hours")));
  expect(await db.$count(signInLinks)).toBe(0);
});

test("leaves out members who signed in, are suspended or opted out", async () => {
  const importId = await importFile();
  await createSession(db, await requireMember("soren@members.example"));
  await db.update(members).set({ status: "suspended" }).where(eq(members.email, "margot@members.example"));
  const token = tokenIn(optOutLink(hashContact("lucien@members.example")));
  await optOut(asVisitor(db), { token });
  expect(await getRecipients(asMember(db, admin), importId)).toEqual({
    email: 6,
    phone: 1,
    noLetters: 0,
    optedOut: 1,
    unreachable: 0,
  });
  expect(await send(importId)).toEqual({ importId, recipients: 7 });
  const written = await Promise.all(
    ["soren@members.example", "margot@members.example", "lucien@members.example"].map(welcomeOf),
  );
  expect(written).toEqual([undefined, undefined, undefined]);
});

test("is not sent to a member who opted out after it was written", async () => {
  await send(await importFile());
  const message = await welcomeOf("soren@members.example");
  await optOut(asVisitor(db), { token: tokenIn(message?.payload.optOut) });
  const senders = { email: jest.fn(), sms: jest.fn() };
  expect(await sendMessage(asVisitor(db), senders, { id: message?.id ?? "" })).toBe("dropped");
  expect(senders.email).not.toHaveBeenCalled();
});

test("loses its link and its address when it is sent", async () => {
  await send(await importFile());
  const { id = "" } = (await welcomeOf("soren@members.example")) ?? {};
  const email = jest.fn().mockResolvedValue("provider-1");
  expect(await sendMessage(asVisitor(db), { email, sms: jest.fn() }, { id })).toBe("sent");
  expect(email).toHaveBeenCalledWith(
    expect.objectContaining({ address: "soren@members.example", button: "Sign in", isUrgent: false }),
  );
  const sent = await welcomeOf("soren@members.example");
  expect(sent).toMatchObject({ address: null, addressSealed: null });
  expect(Object.keys(sent?.payload ?? {}).sort()).toEqual(["contact", "name", "signIn", "until"]);
});

test("writes the messages of a large import minute by minute", async () => {
  const importId = await importFile(largeFile(WELCOMES_A_MINUTE * 2 + 10));
  expect(await send(importId)).toEqual({ importId, recipients: WELCOMES_A_MINUTE * 2 + 10 });
  expect(await listWelcomes()).toHaveLength(WELCOMES_A_MINUTE);
  expect(await continueWelcomes(asVisitor(db))).toBe(WELCOMES_A_MINUTE);
  expect((await listImports(asMember(db, admin)))[0]).toMatchObject({ isWelcoming: true });
  expect(await continueWelcomes(asVisitor(db))).toBe(10);
  expect(await continueWelcomes(asVisitor(db))).toBe(0);
  expect((await listImports(asMember(db, admin)))[0]).toMatchObject({
    welcomed: WELCOMES_A_MINUTE * 2 + 10,
    isWelcoming: false,
  });
});

test("leaves nothing half finished when a write fails", async () => {
  const importId = await importFile();
  await failAtEachWrite(db, () => send(importId));
  expect(await listWelcomes()).toHaveLength(10);
});

test("rejects an unknown and an unfinished import", async () => {
  const unknown = "0b9f2c3e-8a54-4d0b-9c1d-3f2e1a0b9c8d";
  expect(await rejection(db, () => send(unknown))).toEqual(domainError("import-not-found"));
  const importId = await importFile();
  await db.update(memberImports).set({ finishedAt: null });
  expect(await rejection(db, () => send(importId))).toEqual(domainError("import-unfinished"));
});

test.each([
  ["a member", ada],
  ["a concierge", iris],
  ["a lead", lin],
])("rejects %s", async (_, person) => {
  const importId = await importFile();
  const who = asMember(db, await person(db));
  for (const attempt of [
    () => sendWelcome(who, { importId }),
    () => listImports(who),
    () => getRecipients(who, importId),
    () => exportMembers(who),
  ])
    expect(await rejection(db, attempt)).toEqual(domainError("not-allowed"));
});

test("an erasure removes the welcome and the reference to the import", async () => {
  await send(await importFile());
  const { id } = await requireMember("soren@members.example");
  await db
    .update(members)
    .set({ eraseAfter: new Date(0) })
    .where(eq(members.id, id));
  await eraseDueMembers(asVisitor(db));
  const [row] = await db.select().from(members).where(eq(members.id, id));
  expect(row).toMatchObject({ status: "erased", importedIn: null, welcomedAt: null });
  const [message] = await db.select().from(messages).where(eq(messages.memberId, id));
  expect(message).toMatchObject({ payload: {}, addressSealed: null, status: "dropped" });
  expect(await importMembers(asMember(db, admin), SAMPLE)).toMatchObject({ importId: null });
});

test("the member’s own export says that they were imported and welcomed", async () => {
  const importId = await importFile();
  await send(importId);
  const soren = await requireMember("soren@members.example");
  expect(await exportMember(asMember(db, soren))).toMatchObject({
    member: { importedIn: importId, welcomedAt: expect.any(Date), invitedByMember: true },
    messages: [{ kind: "member-welcome", status: "queued" }],
  });
});

describe("a welcome that is stopped", () => {
  const stop = (importId: string) => stopWelcome(asMember(db, admin), { importId });
  const proceed = (importId: string) => continueWelcome(asMember(db, admin), { importId });
  const queued = async () => (await listWelcomes()).filter(({ status }) => status === "queued");

  test("takes back what waits, and continues without sending twice", async () => {
    const importId = await importFile(largeFile(WELCOMES_A_MINUTE + 20));
    await send(importId);
    const email = jest.fn().mockResolvedValue(null);
    const first = (await queued()).slice(0, 5);
    for (const { id } of first) await sendMessage(asVisitor(db), { email }, { id });
    expect(await stop(importId)).toEqual({ importId, waiting: WELCOMES_A_MINUTE - 5 });
    expect(await queued()).toHaveLength(0);
    expect(await db.$count(signInLinks)).toBe(5);
    expect(await continueWelcomes(asVisitor(db))).toBe(0);
    const [stopped] = await listImports(asMember(db, admin));
    expect(stopped).toMatchObject({ isStopped: true, isWelcoming: false, welcomed: 5 });
    expect(await rejection(db, () => send(importId))).toEqual(domainError("welcome-is-stopped"));

    await proceed(importId);
    while ((await continueWelcomes(asVisitor(db))) > 0);
    expect(await queued()).toHaveLength(WELCOMES_A_MINUTE + 15);
    const recipients = (await listWelcomes()).map(({ memberId }) => memberId);
    expect(new Set(recipients).size).toBe(WELCOMES_A_MINUTE + 20);
    expect(recipients).toHaveLength(WELCOMES_A_MINUTE + 20);
    const actions = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, importId))
      .orderBy(auditEvents.id);
    expect(actions.map(({ action }) => action)).toEqual([
      ...["members imported", "welcome sent", "welcome stopped", "welcome continued"],
    ]);
  });

  test("drops a message at its next attempt, and writes it again", async () => {
    const importId = await importFile(memberFile(["Ada,Vale,ada@m.example,"]));
    await send(importId);
    const { id = "" } = (await welcomeOf("ada@m.example")) ?? {};
    const busy = () => Promise.reject(new SendError(false, "busy"));
    await expect(sendMessage(asVisitor(db), { email: busy }, { id })).rejects.toThrow("busy");
    expect(await stop(importId)).toMatchObject({ waiting: 0 });
    const email = jest.fn().mockResolvedValue(null);
    expect(await sendMessage(asVisitor(db), { email }, { id })).toBe("dropped");
    await proceed(importId);
    const again = await welcomeOf("ada@m.example");
    expect(again).toMatchObject({ status: "queued", attempts: 0 });
    expect(await sendMessage(asVisitor(db), { email }, { id: again?.id ?? "" })).toBe("sent");
    expect(email).toHaveBeenCalledTimes(1);
  });

  test("leaves nothing half finished when a write fails", async () => {
    const importId = await importFile();
    await send(importId);
    await failAtEachWrite(db, () => stop(importId));
    await failAtEachWrite(db, () => proceed(importId));
    expect(await queued()).toHaveLength(10);
  });

  test("is refused for a welcome that does not run, and for others than administrators", async () => {
    const importId = await importFile();
    expect(await rejection(db, () => stop(importId))).toEqual(domainError("welcome-not-running"));
    expect(await rejection(db, () => proceed(importId))).toEqual(domainError("welcome-not-stopped"));
    await send(importId);
    const lead = asMember(db, await lin(db));
    expect(await rejection(db, () => stopWelcome(lead, { importId }))).toEqual(domainError("not-allowed"));
    await stop(importId);
    expect(await rejection(db, () => stop(importId))).toEqual(domainError("welcome-not-running"));
    expect(await rejection(db, () => continueWelcome(lead, { importId }))).toEqual(
      domainError("not-allowed"),
    );
  });
});
