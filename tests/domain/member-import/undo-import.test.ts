import { eq, isNotNull } from "drizzle-orm";
import type { Database } from "@/db/client";
import { createInvitation, createMember, type Member } from "@/db/factories";
import { auditEvents, contactOptOuts, ledgerEntries, memberImports, members, messages } from "@/db/schema";
import { getLetter } from "@/domain/letters/get-letter";
import { sendLetters } from "@/domain/letters/send-letters";
import { importMembers } from "@/domain/member-import/import-members";
import { listImports } from "@/domain/member-import/list-imports";
import { continueWelcomes, sendWelcome } from "@/domain/member-import/send-welcome";
import { continueWelcome } from "@/domain/member-import/stop-welcome";
import { continueUndos, undoImport } from "@/domain/member-import/undo-import";
import { insertSession } from "@/domain/sign-in/insert-session";
import { env } from "@/lib/env";
import { dumpRows, freshDatabase, freshEmbeddedDatabase } from "../../support/database/database";
import { failAtEachWrite } from "../../support/database/failing-writes";
import { asMember, asVisitor } from "../../support/people/contexts";
import { give } from "../../support/people/credit";
import { deliver, listCopies, sendLetter } from "../../support/people/letters";
import { largeFile, memberFile, readImported } from "../../support/people/member-files";
import { ada, iris } from "../../support/people/people";
import { domainError, rejection } from "../../support/people/rejection";
import { createSession } from "../../support/people/sessions";
import { auditActions, hedy, lin } from "../../support/people/staff";

/** What people said, which an undo keeps, and what it records. */
const KEPT = ["audit_events", "contact_opt_outs", "member_imports"];

let db: Database;
let admin: Member;

const run = async (bytes: Uint8Array) => {
  const { importId } = await importMembers(asMember(db, admin), bytes);
  if (!importId) throw new Error("nothing was imported");
  return importId;
};
const undo = (importId: string) => undoImport(asMember(db, admin), { importId });
const findMember = async (email: string) => {
  const [found] = await db.select().from(members).where(eq(members.email, email));
  return found;
};
const requireMember = async (email: string) => {
  const found = await findMember(email);
  if (!found) throw new Error("no such member");
  return found;
};

describe.each([
  ["the club's usual database", freshDatabase],
  ["the embedded database", freshEmbeddedDatabase],
])("an undo on %s", (_, open) => {
  beforeEach(async () => {
    Object.assign(env(), { SMTP_URL: "smtp://mail.test", TWILIO_ACCOUNT_SID: undefined });
    db = await open();
    admin = await hedy(db);
  });

  test("leaves the club as it was, in batches, and the same file can be imported again", async () => {
    const before = await dumpRows(db, KEPT);
    const file = largeFile(1_200);
    const importId = await run(file);
    const imported = await readImported(db);
    await sendWelcome(asMember(db, admin), { importId });
    expect(await undo(importId)).toEqual({ importId, removed: 1_200, isFinished: true });
    expect(await dumpRows(db, KEPT)).toBe(before);
    expect(await auditActions(db, importId)).toEqual([
      ...["members imported", "welcome sent", "import undone", "imported members removed"],
    ]);
    const [summary] = await listImports(asMember(db, admin));
    expect(summary).toMatchObject({ removedRows: 1_200, members: 0, undoFinishedAt: expect.any(Date) });

    await run(file);
    expect((await readImported(db)).imported).toEqual(imported.imported);
  });

  test("is continued by the job", async () => {
    const file = largeFile(2_600);
    const importId = await run(file);
    expect(await undo(importId)).toEqual({ importId, removed: 2_000, isFinished: false });
    expect(await rejection(db, () => run(file))).toEqual(domainError("import-undone"));
    expect(await continueUndos(asVisitor(db))).toBe(600);
    expect(await continueUndos(asVisitor(db))).toBe(0);
    expect(await db.$count(members, isNotNull(members.importedIn))).toBe(0);
  });

  test("keeps members who signed in, and counts them", async () => {
    const file = memberFile([
      "Ada,Vale,ada@m.example,",
      "Sam,Jonas,sam@m.example,ada@m.example",
      "Noor,Haddad,noor@m.example,ada@m.example",
    ]);
    const importId = await run(file);
    const sam = await requireMember("sam@m.example");
    await insertSession(asVisitor(db), { memberId: sam.id, provenBy: "code" });
    await db.execute("delete from sessions");
    await createSession(db, await requireMember("noor@m.example"));
    const friend = await createMember(db, { invitedBy: (await requireMember("ada@m.example")).id });
    expect(await undo(importId)).toMatchObject({ removed: 1, isFinished: true });
    expect(await requireMember("sam@m.example")).toMatchObject({ invitedBy: null });
    const [still] = await db.select().from(members).where(eq(members.id, friend.id));
    expect(still).toMatchObject({ invitedBy: null });
    const [summary] = await listImports(asMember(db, admin));
    expect(summary).toMatchObject({ removedRows: 1, members: 2, signedIn: 2 });
    expect(await importMembers(asMember(db, admin), file)).toMatchObject({ imported: 1 });
  });

  test("keeps members who have something that the import did not give them", async () => {
    const file = memberFile(
      ["Ada,Vale,ada@m.example,10", "Sam,Jonas,sam@m.example,0", "Noor,Haddad,noor@m.example,5"],
      "First name,Last name,Email,Balance",
    );
    const importId = await run(file);
    await give(db, await requireMember("ada@m.example"), 500);
    await createInvitation(db, await requireMember("sam@m.example"));
    expect(await undo(importId)).toMatchObject({ removed: 1, isFinished: true });
    expect(await findMember("noor@m.example")).toBeUndefined();
    expect(await db.$count(ledgerEntries)).toBe(2);
    const [summary] = await listImports(asMember(db, admin));
    expect(summary).toMatchObject({ members: 2, signedIn: 0 });
  });

  test("keeps a letter's count without its reader, and drops a copy that waits", async () => {
    const importId = await run(memberFile(["Ada,Vale,ada@m.example,", "Sam,Jonas,sam@m.example,"]));
    await sendWelcome(asMember(db, admin), { importId });
    const letterId = await sendLetter(db, admin);
    await sendLetters(asVisitor(db));
    const [sent] = await db
      .select({ id: messages.id })
      .from(messages)
      .where(eq(messages.memberId, (await requireMember("ada@m.example")).id))
      .orderBy(messages.kind);
    await deliver(db, jest.fn().mockResolvedValue(null), sent ?? { id: "" });
    await undo(importId);
    expect(await getLetter(asMember(db, admin), letterId)).toMatchObject({
      figures: { audience: 3, sent: 1, waiting: 1, notSent: 1 },
    });
    expect(JSON.stringify(await listCopies(db, letterId))).not.toContain("m.example");
  });

  test("ends the welcome for good", async () => {
    const importId = await run(largeFile(400));
    await sendWelcome(asMember(db, admin), { importId });
    await createSession(db, await requireMember("member1@members.example"));
    await undo(importId);
    expect(await continueWelcomes(asVisitor(db))).toBe(0);
    expect(await db.$count(messages, eq(messages.kind, "member-welcome"))).toBe(0);
    const attempt = () => continueWelcome(asMember(db, admin), { importId });
    expect(await rejection(db, attempt)).toEqual(domainError("welcome-not-stopped"));
    const again = () => sendWelcome(asMember(db, admin), { importId });
    expect(await rejection(db, again)).toEqual(domainError("import-undone"));
  });

  test("stops an import that is not finished", async () => {
    const file = largeFile(1_200);
    const { importId } = await importMembers(asMember(db, admin), file, { atMost: 1 });
    expect(await undo(importId ?? "")).toMatchObject({ removed: 500, isFinished: true });
    expect(await run(file)).not.toBe(importId);
    expect(await db.$count(members, isNotNull(members.importedIn))).toBe(1_200);
  });

  test("keeps what people said about messages", async () => {
    const header = "first_name,username,email,status,letters,opted_out,joined_on,sponsor,last_sign_in";
    await undo(await run(memberFile(["Ada,ada,ada@m.example,active,yes,yes,2024-01-05,,"], header)));
    expect(await findMember("ada@m.example")).toBeUndefined();
    expect(await db.$count(contactOptOuts)).toBe(1);
  });

  test("leaves nothing half finished when a write fails", async () => {
    const importId = await run(memberFile(["Ada,Vale,ada@m.example,", "Sam,Jonas,sam@m.example,"]));
    await db
      .update(memberImports)
      .set({ undoneAt: new Date(), undoneBy: admin.id })
      .where(eq(memberImports.id, importId));
    await failAtEachWrite(db, () => continueUndos(asVisitor(db)));
    expect(await db.$count(members, isNotNull(members.importedIn))).toBe(0);
  });
});

test("is refused twice, for an unknown import, and for others than administrators", async () => {
  db = await freshDatabase();
  admin = await hedy(db);
  const importId = await run(memberFile(["Ada,Vale,ada@m.example,"]));
  for (const person of [ada, iris, lin]) {
    const who = asMember(db, await person(db));
    expect(await rejection(db, () => undoImport(who, { importId }))).toEqual(domainError("not-allowed"));
  }
  await undo(importId);
  expect(await rejection(db, () => undo(importId))).toEqual(domainError("import-undone"));
  const unknown = "0b9f2c3e-8a54-4d0b-9c1d-3f2e1a0b9c8d";
  expect(await rejection(db, () => undo(unknown))).toEqual(domainError("import-not-found"));
  const [event] = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, "imported members removed"));
  expect(event?.details).toEqual({ removed: "1", stayed: "0" });
  expect(await db.$count(memberImports)).toBe(1);
});
