import { and, eq, isNotNull, isNull, like, sql } from "drizzle-orm";
import { newestMigration } from "@/db/backup/backup-tables";
import {
  formatErasureList,
  listErasureLedger,
  parseErasureList,
  writeErasureLedger,
} from "@/db/backup/erasure-ledger";
import type { Database } from "@/db/client";
import { createMember, createWaitlistEntry } from "@/db/factories";
import { migrateServed, newestOfRelease } from "@/db/migrate";
import {
  auditEvents,
  conciergeRequests,
  contactOptOuts,
  members,
  messages,
  waitlistEntries,
} from "@/db/schema";
import { seed } from "@/db/seed";
import { contactKeyProblem, recordContactKeys } from "@/domain/contacts/check-contact-keys";
import { encryptContact, hashContact } from "@/domain/contacts/encrypt-contact";
import { eraseContact } from "@/domain/erasure/erase-contact";
import { eraseDueMembers } from "@/domain/erasure/erase-due-members";
import { reapplyErasures, reapplyMemberErasures } from "@/domain/erasure/reapply-erasures";
import { requestErasure } from "@/domain/erasure/request-erasure";
import type { ContactKey } from "@/lib/secrets";
import { type Backup, backUp, restore } from "../support/database/backups";
import { dumpRows, freshDatabase, freshEmbeddedDatabase } from "../support/database/database";
import { openServedDatabase, type ServedDatabase } from "../support/database/postgres";
import { after, asMember, asVisitor } from "../support/people/contexts";
import { createRequest, readRequest } from "../support/people/staff";

const NOTHING = { members: [], contacts: [], optOuts: [] };

let template: string;
let dropTemplate: () => Promise<void>;
/** The backup of a seeded club. */
let seeded: Backup;
let served: Database;
let copy: ServedDatabase | undefined;

// Copying a seeded database is much faster than seeding.
beforeAll(async () => {
  const { db, pool, connectionString, drop } = await openServedDatabase(2);
  dropTemplate = drop;
  template = new URL(connectionString).pathname.slice(1);
  await seed(db, { encryptContact, hashContact });
  seeded = await backUp(db);
  await pool.end(); // a template must have no connections
});
afterAll(() => dropTemplate());

beforeEach(async () => {
  served = await freshDatabase();
});
afterEach(async () => {
  await copy?.drop();
  copy = undefined;
});

/** Opens a copy of the seeded club. */
async function openClub(): Promise<Database> {
  copy = await openServedDatabase(2, template);
  return copy.db;
}

test("a backup of the embedded database can be restored on a server and back", async () => {
  const embedded = await freshEmbeddedDatabase();
  await seed(embedded, { encryptContact, hashContact });
  const { lines, sums } = await backUp(embedded);
  expect(sums.invitations?.rows).toBeGreaterThan(20);
  expect((await restore(served, lines)).sums).toEqual(sums);
  const again = await backUp(served);
  expect(again.sums).toEqual(sums);
  await embedded.execute(sql`truncate ${auditEvents}`);
  await restore(embedded, again.lines);
  expect((await backUp(embedded)).sums).toEqual(sums);
});

test("it contains the fingerprints of the keys, so that a club restored with other keys is noticed", async () => {
  const keys = (hex: string) => ({ contactKeys: [{ id: "k1", hex }] as [ContactKey], contactLookupKey: hex });
  const [right, wrong] = [keys("ab".repeat(32)), keys("cd".repeat(32))];
  await recordContactKeys(served, right);
  const { lines } = await backUp(served);
  const embedded = await freshEmbeddedDatabase();
  await recordContactKeys(embedded, wrong);
  await restore(embedded, lines);
  expect(await contactKeyProblem(embedded, right)).toBeNull();
  expect(await contactKeyProblem(embedded, wrong)).toMatch(/doesn’t match the data/);
});

test("it contains no sessions, codes and contact recoveries, and new rows get new ids", async () => {
  const { lines } = seeded;
  expect(lines[0]).not.toMatch(/"name":"(sessions|codes|sign_in_links|idempotency_keys|contact_proposals)"/);
  await restore(served, lines);
  const newest = sql`max(${auditEvents.id})`.mapWith(Number);
  const [before] = await served.select({ newest }).from(auditEvents);
  const [added] = await served
    .insert(auditEvents)
    .values({ action: "added later", subjectId: "00000000-0000-4000-8000-000000000000" })
    .returning({ id: auditEvents.id });
  expect(added?.id).toBe((before?.newest ?? 0) + 1);
});

test("a member who was erased later is erased again, and others stay", async () => {
  const club = await openClub();
  const { lines } = seeded;
  const [theo] = await club.select().from(members).where(eq(members.username, "theo"));
  if (!theo) throw new Error("Theo is missing");
  await requestErasure(asMember(club, theo), { username: "theo" });
  await eraseDueMembers(asVisitor(club, after("8 days")));
  await restore(club, lines);
  expect(await dumpRows(club)).toContain("theo@");
  expect(await reapplyMemberErasures(asVisitor(club))).toEqual({ known: 1, erased: 1 });
  const [row] = await club.select().from(members).where(eq(members.id, theo.id));
  expect(row).toMatchObject({ status: "erased", firstName: "Former", email: null });
  expect(await club.$count(members, eq(members.username, "ada"))).toBe(1);
});

test("later opt-outs of the database and the list remain and block requests", async () => {
  const embedded = await freshEmbeddedDatabase();
  const { lines } = seeded;
  await restore(embedded, lines);
  const [waiting] = await embedded
    .select()
    .from(conciergeRequests)
    .where(and(eq(conciergeRequests.status, "queued"), isNull(conciergeRequests.blocked)));
  if (!waiting) throw new Error("no request waits");
  const { contactHash } = waiting;
  const isBlocked = and(eq(conciergeRequests.id, waiting.id), eq(conciergeRequests.blocked, "opted-out"));
  await embedded.insert(contactOptOuts).values({ contactHash });
  await restore(embedded, lines);
  await restore(served, lines);
  expect(await served.$count(conciergeRequests, isBlocked)).toBe(0);
  await writeErasureLedger(served, { ...NOTHING, optOuts: [contactHash] });
  for (const db of [embedded, served]) {
    expect(await db.$count(contactOptOuts, eq(contactOptOuts.contactHash, contactHash))).toBe(1);
    expect(await db.$count(conciergeRequests, isBlocked)).toBe(1);
  }
});

test("a later opt-out ends a waitlist entry", async () => {
  const club = await openClub();
  const contactHash = hashContact("waits@friends.example");
  await createWaitlistEntry(club, { contact: "waits@friends.example", contactHash });
  const { lines } = await backUp(club);
  await restore(served, lines);
  const hasOptedOut = and(
    eq(waitlistEntries.contactHash, contactHash),
    isNotNull(waitlistEntries.optedOutAt),
  );
  expect(await served.$count(waitlistEntries, hasOptedOut)).toBe(0);
  await writeErasureLedger(served, { ...NOTHING, optOuts: [contactHash] });
  expect(await served.$count(waitlistEntries, hasOptedOut)).toBe(1);
});

test("a queued message is not sent but can be retried", async () => {
  const club = await openClub();
  const message = { kind: "friend-joined", channel: "email", address: "ada@example.test" } as const;
  await club.insert(messages).values([message, message, { ...message, status: "sent" }]);
  const waiting = await club.$count(messages, eq(messages.status, "queued"));
  expect(waiting).toBeGreaterThanOrEqual(2);
  const { lines } = await backUp(club);
  expect(await restore(served, lines)).toMatchObject({ unsent: waiting });
  expect(await served.$count(messages, eq(messages.status, "queued"))).toBe(0);
  expect(await served.$count(messages, like(messages.lastError, "queued when the backup was taken%"))).toBe(
    waiting,
  );
});

test("a contact that was erased later is erased again, but not a newer one", async () => {
  const club = await openClub();
  const contact = { kind: "email", value: "sam.rivera@friends.example" } as const;
  const [sponsor, hedy] = await Promise.all([createMember(club), createMember(club, { role: "admin" })]);
  const request = await createRequest(club, sponsor, { contact: contact.value });
  await createRequest(club, sponsor, { contact: "other@friends.example" });
  const hash = hashContact(contact.value);
  await createWaitlistEntry(club, { contact: contact.value, contactHash: hash });
  const backup = await backUp(club);
  await eraseContact(asMember(club, hedy), { contact });
  const ledger = parseErasureList(formatErasureList(await listErasureLedger(club)), "erased.txt");
  expect(ledger.contacts).toEqual([{ hash, at: expect.any(String) }]);

  const { takenAt } = await restore(served, backup.lines);
  expect((await readRequest(served, request)).contactSealed).not.toBeNull();
  await writeErasureLedger(served, ledger);
  expect(await reapplyErasures(asVisitor(served), new Date(takenAt))).toBe(1);
  expect(await readRequest(served, request)).toMatchObject({ contactSealed: null, status: "closed" });
  expect(await dumpRows(served)).not.toContain(contact.value);
  expect(await served.$count(conciergeRequests, isNotNull(conciergeRequests.contactSealed))).toBeGreaterThan(
    0,
  );
  expect(await reapplyErasures(asVisitor(served), new Date(Date.now() + 60_000))).toBe(0);
});

test("a restore after a newer release ran makes the tables of this one, and the newer migrations run again", async () => {
  const { db, pool, drop } = await openServedDatabase(2);
  try {
    await db.execute(sql`alter table members add column of_later text not null`);
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
    );
    const { sums } = await restore(db, seeded.lines);
    expect((await backUp(db)).sums.members).toEqual(sums.members);
    expect(await newestMigration(db)).toBe(newestOfRelease());
    await migrateServed(pool);
  } finally {
    await drop();
  }
});

test.each([
  ["incomplete", (lines: string[]) => lines.slice(0, -1), /incomplete/],
  [
    "changed",
    (lines: string[]) => lines.map((line) => line.replaceAll('"Okafor"', '"Someone"')),
    /was not restored completely/,
  ],
  [
    "of a newer release",
    ([head = "", ...rest]: string[]) => [
      head.replace(/"migration":\d+/, '"migration":9999999999999'),
      ...rest,
    ],
    /newer release/,
  ],
  [
    "of a release before 1.0.0",
    ([head = "", ...rest]: string[]) => [
      head.replace(/"migration":\d+/, '"migration":1795575859004'),
      ...rest,
    ],
    /^This backup is of a release before 1\.0\.0\. Restore it with release 1\.1\.0, and make a new backup there\.$/,
  ],
])("a backup that is %s changes nothing", async (_, damage, message) => {
  const { lines } = seeded;
  await restore(served, lines);
  const before = await dumpRows(served);
  await expect(restore(served, damage(lines))).rejects.toThrow(message);
  expect(await dumpRows(served)).toBe(before);
});
