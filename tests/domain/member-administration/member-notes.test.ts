import { eq } from "drizzle-orm";
import { createMember } from "@/db/factories";
import { auditEvents, memberNotes, members } from "@/db/schema";
import { exportMember } from "@/domain/data-export/export-member";
import { eraseDueMembers } from "@/domain/erasure/erase-due-members";
import { requestErasure } from "@/domain/erasure/request-erasure";
import { getMemberPage } from "@/domain/member-administration/get-member-page";
import { removeNote, writeNote, writeNoteSchema } from "@/domain/member-administration/member-notes";
import { failAtEachWrite } from "../../support/database/failing-writes";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember, asVisitor, after as later } from "../../support/people/contexts";
import { ada, iris } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";
import { auditActions, hedy, lin } from "../../support/people/staff";

const TEXT = "Met Ada at the opening.\nPrefers <b>calls</b> to letters.";
const UNKNOWN = "5d3a9f5e-2a64-4e6e-9a3e-0f6a1b2c3d4e";

const member = inEachTest(() => ada(db));
const admin = inEachTest(() => hedy(db));
const colleague = inEachTest(() => createMember(db, { role: "admin", firstName: "Robin", lastName: "Vale" }));

const write = (text = TEXT, who = admin) => writeNote(asMember(db, who), { memberId: member.id, text });

async function writtenId(): Promise<string> {
  await write();
  const [note] = await db.select().from(memberNotes);
  return note?.id ?? "";
}

async function read(who = admin, cursor?: string) {
  const page = await getMemberPage(asMember(db, who), {
    username: member.username,
    ...(cursor && { cursors: { notes: cursor } }),
  });
  return page?.notes;
}

const remove = (noteId: string, who = colleague) => removeNote(asMember(db, who), { noteId });

test("a note shows its text, who wrote it and when, newest first", async () => {
  await write();
  await write("Second", colleague);
  expect(await read()).toMatchObject({
    rows: [
      { text: "Second", by: "Robin Vale", canRemove: false },
      { text: TEXT, by: "Hedy Sorensen", createdAt: expect.any(Date), canRemove: true },
    ],
    older: null,
  });
});

test("the audit trail records a note without its text", async () => {
  await remove(await writtenId(), admin);
  expect(await auditActions(db, member.id)).toEqual(["note on member written", "note on member removed"]);
  expect(JSON.stringify(await db.select().from(auditEvents))).not.toContain("opening");
});

test("notes have pages", async () => {
  for (let number = 1; number <= 9; number++) await write(`Note ${number}`);
  const first = await read();
  expect(first?.rows.map(({ text }) => text)).toEqual(
    [9, 8, 7, 6, 5, 4, 3, 2].map((number) => `Note ${number}`),
  );
  const second = await read(admin, first?.older ?? "");
  expect(second).toMatchObject({ rows: [{ text: "Note 1" }], older: null, isNewest: false });
});

test.each([
  ["", "Write something."],
  [" \n\u200e\u3164 ", "Write something."],
  ["a".repeat(1001), "Use at most 1000 characters."],
])("%j is no note", (text, message) => {
  const parsed = writeNoteSchema.safeParse({ memberId: UNKNOWN, text });
  expect(parsed.error?.issues).toMatchObject([{ path: ["text"], message }]);
});

test("a note keeps its lines, and loses control characters and direction marks", () => {
  const text = " One\r\nTwo\u0000\u202e \n";
  expect(writeNoteSchema.parse({ memberId: UNKNOWN, text }).text).toBe("One\nTwo");
  expect(writeNoteSchema.parse({ memberId: UNKNOWN, text: "🪩".repeat(1000) }).text).toHaveLength(2000);
});

test("only administrators remove a note: its author, or others when the author is none any more", async () => {
  const noteId = await writtenId();
  for (const who of [member, await iris(db), await lin(db)])
    expect(await rejection(db, () => remove(noteId, who))).toMatchObject({ code: "not-allowed" });
  expect(await rejection(db, () => remove(noteId))).toMatchObject({ code: "note-of-colleague" });
  expect(await rejection(db, () => remove(UNKNOWN))).toMatchObject({ code: "note-not-found" });
  await db.update(members).set({ role: "lead" }).where(eq(members.id, admin.id));
  expect(await rejection(db, () => remove(noteId, admin))).toMatchObject({ code: "not-allowed" });
  expect(await read(colleague)).toMatchObject({ rows: [{ by: "Hedy Sorensen", canRemove: true }] });
  await remove(noteId);
  expect(await db.$count(memberNotes)).toBe(0);
  expect(await rejection(db, () => remove(noteId))).toMatchObject({ code: "note-not-found" });
});

test("a note stays when its author is erased, without their name", async () => {
  await write();
  await requestErasure(asMember(db, admin), { username: admin.username });
  expect(await eraseDueMembers(asVisitor(db, later("8 days")))).toBe(1);
  expect(await read(colleague)).toMatchObject({
    rows: [{ text: TEXT, by: "A former member", canRemove: true }],
  });
});

test("members read their notes in their export, without the author, and their erasure deletes them", async () => {
  await write();
  const exported = await exportMember(asMember(db, member));
  expect(exported.staffNotes).toEqual([{ text: TEXT, createdAt: expect.any(Date) }]);
  expect(JSON.stringify(exported)).not.toMatch(/Hedy|Sorensen/);
  await requestErasure(asMember(db, member), { username: member.username });
  await eraseDueMembers(asVisitor(db, later("8 days")));
  expect(await db.$count(memberNotes)).toBe(0);
});

test("administrators see no notes about themselves, and can't write one", async () => {
  await writeNote(asMember(db, colleague), { memberId: admin.id, text: TEXT });
  const own = await getMemberPage(asMember(db, admin), { username: admin.username });
  expect(own?.notes.rows).toEqual([]);
  const aboutSelf = () => writeNote(asMember(db, admin), { memberId: admin.id, text: TEXT });
  expect(await rejection(db, aboutSelf)).toMatchObject({ code: "membership-own" });
  const [note] = await db.select().from(memberNotes);
  expect(await rejection(db, () => remove(note?.id ?? "", admin))).toMatchObject({ code: "membership-own" });
});

test("writing and removing change nothing if the database fails halfway", async () => {
  await failAtEachWrite(db, () => write());
  const [note] = await db.select().from(memberNotes);
  await failAtEachWrite(db, () => remove(note?.id ?? "", admin));
});
