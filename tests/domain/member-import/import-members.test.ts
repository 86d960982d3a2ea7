import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { createMember, type Member } from "@/db/factories";
import { auditEvents, ledgerEntries, members, messages } from "@/db/schema";
import { markReminderSeen, needsOnboarding } from "@/domain/account/invite-reminder";
import { eraseContact } from "@/domain/erasure/erase-contact";
import { getBalance } from "@/domain/ledger/balance";
import { checkImport, checkImportByCommand } from "@/domain/member-import/check-import";
import { importMembers, importMembersByCommand } from "@/domain/member-import/import-members";
import { getMemberCard } from "@/domain/membership-card/get-member-card";
import { requestSignInCode } from "@/domain/sign-in/sign-in-with-code";
import { dumpRows, freshDatabase } from "../../support/database/database";
import { asMember, asVisitor, after as later } from "../../support/people/contexts";
import { largeFile, memberFile, readImported } from "../../support/people/member-files";
import { newestCode } from "../../support/people/messages";
import { ada, iris } from "../../support/people/people";
import { domainError, rejection } from "../../support/people/rejection";
import { BROWSER } from "../../support/people/sessions";
import { auditActions, hedy, lin } from "../../support/people/staff";

const SAMPLE = readFileSync("docs/members-sample.csv");

let db: Database;
let admin: Member;

beforeEach(async () => {
  db = await freshDatabase();
  admin = await hedy(db);
});

const importFile = (bytes: Uint8Array, who = admin) => importMembers(asMember(db, who), bytes);
const findMember = async (email: string) => {
  const [found] = await db.select().from(members).where(eq(members.email, email));
  if (!found) throw new Error("no such member");
  return found;
};

describe("the dry run", () => {
  test("finds ten new members in the sample file and writes nothing", async () => {
    const before = await dumpRows(db);
    const report = await checkImport(asMember(db, admin), SAMPLE);
    expect(report.counts).toEqual({ new: 10, member: 0, wrong: 0 });
    expect(report.unusedColumns).toEqual(["Notes"]);
    expect(report.rows[0]).toEqual({
      line: 2,
      name: "Clara Whitfield",
      status: "new",
      reason: null,
      notes: [],
    });
    expect(await dumpRows(db)).toBe(before);
  });

  test("names the line and the reason of each wrong row, and no contact", async () => {
    const member = await ada(db);
    const suspended = await createMember(db, { phone: "+16465550118", status: "suspended" });
    await eraseContact(asMember(db, admin), { contact: { kind: "email", value: "gone@club.example" } });
    const rows = [
      `Ada,Vale,${member.email},`,
      `Max,Moore,${suspended.phone},`,
      "Gone,Girl,gone@club.example,",
      "No,Contact,,",
    ];
    const report = await checkImport(asMember(db, admin), memberFile(rows));
    expect(report.counts).toEqual({ new: 0, member: 1, wrong: 3 });
    expect(report.rows.map(({ line, status }) => [line, status])).toEqual([
      [2, "member"],
      [3, "wrong"],
      [4, "wrong"],
      [5, "wrong"],
    ]);
    expect(JSON.stringify(report)).not.toMatch(/@club|555/);
  });

  test("counts suspended members as members", async () => {
    const { phone } = await createMember(db, { phone: "+16465550118", status: "suspended" });
    const file = memberFile([`Max,Moore,${phone}`], "First name,Last name,Phone");
    expect((await checkImportByCommand(asVisitor(db), file)).counts).toEqual({ new: 0, member: 1, wrong: 0 });
  });
});

describe("an import", () => {
  test("creates the members of the sample with usernames, sponsors and the days they joined", async () => {
    const progress = await importFile(SAMPLE);
    expect(progress).toMatchObject({ imported: 10, left: 0, isFinished: true });
    const { imported, counts } = await readImported(db);
    expect(counts).toEqual([{ newRows: 10, memberRows: 0, wrongRows: 0, isFinished: true }]);
    expect(imported).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ username: "clara", joinedAt: "2019-03-14", sponsor: null, role: "member" }),
        expect.objectContaining({ username: "benedict_osei", sponsor: "clara" }),
        expect.objectContaining({ username: "margot_delacroix", joinedAt: "2020-06-21", sponsor: "clara" }),
        expect.objectContaining({
          username: "rafael_monteiro",
          contact: "+16465550118",
          sponsor: "theodora",
        }),
        expect.objectContaining({ username: "imogen_carrowhale", sponsor: "rafael_monteiro" }),
        expect.objectContaining({ username: "soren_ostergard", sponsor: "margot_delacroix" }),
      ]),
    );
    expect(await auditActions(db, progress.importId ?? "")).toEqual(["members imported"]);
  });

  test("changes nothing when it is repeated", async () => {
    await importFile(SAMPLE);
    const before = await dumpRows(db);
    expect(await importFile(SAMPLE)).toEqual({ importId: null, imported: 0, left: 0, isFinished: true });
    expect((await checkImport(asMember(db, admin), SAMPLE)).counts).toEqual({ new: 0, member: 10, wrong: 0 });
    expect(await dumpRows(db)).toBe(before);
  });

  test("imports new rows of a corrected file and keeps the members of the first one", async () => {
    const wrong = ["Ada,Vale,ada@members.example,", "Noor,Haddad,noor@members,ada@members.example"];
    expect(await importFile(memberFile(wrong))).toMatchObject({ imported: 1 });
    const right = [wrong[0] ?? "", "Noor,Haddad,noor@members.example,ada@members.example"];
    expect(await importFile(memberFile(right))).toMatchObject({ imported: 1 });
    const { imported, counts } = await readImported(db);
    expect(imported.map(({ username, sponsor }) => [username, sponsor])).toEqual([
      ["ada_vale", null],
      ["noor_haddad", "ada_vale"],
    ]);
    expect(counts).toEqual([
      { newRows: 1, memberRows: 0, wrongRows: 1, isFinished: true },
      { newRows: 1, memberRows: 1, wrongRows: 0, isFinished: true },
    ]);
  });

  test("posts the balance once, and it can be spent immediately", async () => {
    await importFile(SAMPLE);
    const margot = await findMember("margot@members.example");
    expect(await getBalance(asMember(db, margot))).toMatchObject({ cents: 125_000, spendableCents: 125_000 });
    const entries = await db.select().from(ledgerEntries).where(eq(ledgerEntries.memberId, margot.id));
    expect(entries).toMatchObject([
      { kind: "correction", title: "Balance from before", reference: "import" },
    ]);
    expect(await db.$count(ledgerEntries)).toBe(5);
  });

  test("gives namesakes and taken names a number", async () => {
    await createMember(db, { username: "ada_vale" });
    const rows = [
      "Ada,Vale,a@m.example,",
      "Ada,Vale,b@m.example,",
      "李,明,c@m.example,",
      "Me,Mber,d@m.example,",
    ];
    await importFile(memberFile(rows));
    const { imported } = await readImported(db);
    expect(imported.map(({ username }) => username)).toEqual([
      "ada_vale_2",
      "ada_vale_3",
      "me_mber",
      "member_2",
    ]);
  });

  test("leaves a generated username to the row that asks for it", async () => {
    const header = "First name,Last name,Email,Username";
    await importFile(memberFile(["Ada,Vale,a@m.example,", "Noor,Haddad,b@m.example,ada_vale"], header));
    const { imported } = await readImported(db);
    expect(imported.map(({ name, username }) => [name, username])).toEqual([
      ["Noor Haddad", "ada_vale"],
      ["Ada Vale", "ada_vale_2"],
    ]);
  });

  test("continues after each step and ends as without a stop", async () => {
    const file = largeFile(1200);
    const seen: number[] = [];
    for (let isFinished = false; !isFinished; ) {
      const progress = await importMembers(asMember(db, admin), file, { atMost: 1 });
      seen.push(progress.left);
      isFinished = progress.isFinished;
    }
    expect(seen).toEqual([700, 200, 0, 0].slice(0, seen.length));
    const stepwise = await readImported(db);
    expect(stepwise.imported).toHaveLength(1200);
    db = await freshDatabase();
    admin = await hedy(db);
    await importFile(file);
    expect(await readImported(db)).toEqual(stepwise);
  });

  test("keeps whole batches when it fails in the middle, and continues when it is repeated", async () => {
    const file = largeFile(600);
    await db.execute(sql`create function reject_the_last() returns trigger language plpgsql as
      $$ begin if new.email = 'member599@members.example' then raise 'no more'; end if; return new; end $$`);
    await db.execute(sql`create trigger reject_the_last before insert on members
      for each row execute function reject_the_last()`);
    try {
      await expect(importFile(file)).rejects.toThrow();
    } finally {
      await db.execute(sql`drop function reject_the_last cascade`);
    }
    const halfway = await readImported(db);
    expect(halfway.imported).toHaveLength(500);
    expect(halfway.imported.every(({ sponsor }) => sponsor === null)).toBe(true);
    expect(halfway.counts).toMatchObject([{ isFinished: false }]);
    expect(await importFile(file)).toMatchObject({ imported: 600, isFinished: true });
    const resumed = await readImported(db);
    const entries = await db.$count(ledgerEntries);

    db = await freshDatabase();
    admin = await hedy(db);
    await importFile(file);
    expect(await readImported(db)).toEqual(resumed);
    expect(await db.$count(ledgerEntries)).toBe(entries);
  });

  test.each([
    ["a member", ada],
    ["a concierge", iris],
    ["a lead", lin],
  ])("rejects %s", async (_, person) => {
    const who = asMember(db, await person(db));
    expect(await rejection(db, () => checkImport(who, SAMPLE))).toEqual(domainError("not-allowed"));
    expect(await rejection(db, () => importMembers(who, SAMPLE))).toEqual(domainError("not-allowed"));
    expect((await readImported(db)).imported).toEqual([]);
  });

  test("rejects an administrator who was lowered a moment ago", async () => {
    await db.update(members).set({ role: "member" }).where(eq(members.id, admin.id));
    expect(await rejection(db, () => importFile(SAMPLE))).toEqual(domainError("not-allowed"));
    expect((await readImported(db)).counts).toEqual([]);
  });

  test("is audited for the command without an actor", async () => {
    const { importId } = await importMembersByCommand(asVisitor(db), SAMPLE);
    const [event] = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, importId ?? ""));
    expect(event).toMatchObject({
      actorId: null,
      action: "members imported",
      details: { imported: "10", known: "0", wrong: "0", by: "command" },
    });
  });
});

describe("an imported member", () => {
  test("gets no message, and can sign in by contact", async () => {
    await importFile(SAMPLE);
    expect(await db.$count(messages)).toBe(0);
    const contact = { kind: "phone", value: "+16465550118" } as const;
    await requestSignInCode(asVisitor(db), { contact }, BROWSER);
    expect(await newestCode(db, contact.value)).toMatch(/^\d{6}$/);
  });

  test("has a card with the month of joining and without a sponsor", async () => {
    await importFile(SAMPLE);
    const soren = await findMember("soren@members.example");
    expect(soren.invitedBy).not.toBeNull();
    expect(await getMemberCard(asMember(db, soren))).toMatchObject({
      memberSince: "April 2023",
      sponsorName: null,
    });
  });

  test("sees the reminder until a week after it was first shown", async () => {
    await importFile(SAMPLE);
    const soren = await findMember("soren@members.example");
    expect(await needsOnboarding(asVisitor(db, later("60 days")), soren.id)).toBe(true);
    await markReminderSeen(asMember(db, soren, later("60 days")));
    expect(await needsOnboarding(asVisitor(db, later("66 days")), soren.id)).toBe(true);
    expect(await needsOnboarding(asVisitor(db, later("68 days")), soren.id)).toBe(false);
  });
});
