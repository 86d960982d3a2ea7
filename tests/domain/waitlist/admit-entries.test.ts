import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { createMember, createWaitlistEntry, type Member } from "@/db/factories";
import { contactOptOuts, invitations, members, messages, seats, waitlistEntries } from "@/db/schema";
import { decryptContact, hashContact } from "@/domain/contacts/encrypt-contact";
import { admitEntry, admitNext } from "@/domain/waitlist/admit-entries";
import { joinWaitlist } from "@/domain/waitlist/join-waitlist";
import { freshDatabase } from "../../support/database/database";
import { after, asMember, asVisitor } from "../../support/people/contexts";
import { ada, iris, join, SAM } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";
import { auditActions, hedy, lin } from "../../support/people/staff";
import { invitationFor, nameHost, readEntry } from "../../support/people/waitlist";

const DAY = 24 * 60 * 60 * 1000;

let db: Database;
let host: Member;
let lead: Member;

beforeEach(async () => {
  db = await freshDatabase();
  host = await hedy(db);
  lead = await lin(db);
  await nameHost(db, host);
});

const wait = (values: Parameters<typeof createWaitlistEntry>[1] = {}) => createWaitlistEntry(db, values);
const admit = (entry: { id: string }, by = lead) => admitEntry(asMember(db, by), { entryId: entry.id });
const codeOf = async (attempt: () => Promise<unknown>) => (await rejection(db, attempt)).code;

describe("admitEntry", () => {
  test("creates a seven-day invitation in the host's name and sends it", async () => {
    const entry = await wait({ contact: "sam@example.test" });
    expect(await admit(entry)).toEqual({ outcome: "admitted" });
    const invitation = await invitationFor(db, entry);
    expect(invitation).toMatchObject({ sponsorId: host.id, type: "individual", recipient: "A friend" });
    expect(invitation.expiresAt.getTime() - invitation.activatedAt.getTime()).toBe(7 * DAY);
    expect(await db.$count(seats, eq(seats.invitationId, invitation.id))).toBe(1);
    expect(await readEntry(db, entry)).toMatchObject({ admittedBy: lead.id, admittedByName: "Lin" });
    const [message] = await db.select().from(messages);
    expect(message).toMatchObject({
      kind: "waitlist-admitted",
      channel: "email",
      address: null,
      memberId: null,
      payload: { sponsor: "Hedy", code: invitation.code, link: expect.stringContaining("/invitation?i=") },
    });
    expect(decryptContact(message?.addressSealed ?? "")).toBe("sam@example.test");
    expect(await auditActions(db, entry.id)).toEqual(["waitlist admitted"]);
  });

  test("sends it as a text to a phone, and the link works", async () => {
    const entry = await wait({ contact: "+12125550144" });
    await admit(entry);
    expect(await db.select({ channel: messages.channel }).from(messages)).toEqual([{ channel: "sms" }]);
    const { memberId } = await join(db, await invitationFor(db, entry), SAM);
    const [sam] = await db.select().from(members).where(eq(members.id, memberId));
    expect(sam).toMatchObject({ username: "sam", invitedBy: host.id });
    expect((await readEntry(db, entry)).joinedAt).not.toBeNull();
  });

  test("requires a lead or an administrator", async () => {
    const entry = await wait();
    const concierge = await iris(db);
    expect(await codeOf(() => admit(entry, concierge))).toBe("not-allowed");
  });

  test.each(["joinedAt", "removedAt", "optedOutAt"] as const)("rejects an entry after %s", async (column) => {
    const entry = await wait({ [column]: new Date() });
    expect(await codeOf(() => admit(entry))).toBe("entry-not-waiting");
  });

  test("rejects a second admission and an unknown entry", async () => {
    const entry = await wait();
    await admit(entry);
    expect(await codeOf(() => admit(entry))).toBe("entry-not-waiting");
    expect(await codeOf(() => admit({ id: lead.id }))).toBe("entry-not-found");
    expect(await codeOf(() => admit({ id: "x" }))).toBe("entry-not-found");
  });

  test("ends an opted-out entry and sends nothing", async () => {
    const entry = await wait({ contact: "sam@example.test" });
    await db.insert(contactOptOuts).values({ contactHash: hashContact("sam@example.test") });
    expect(await admit(entry)).toEqual({ outcome: "opted-out" });
    expect(await readEntry(db, entry)).toMatchObject({ optedOutAt: expect.any(Date), admittedAt: null });
    expect([await db.$count(messages), await db.$count(invitations)]).toEqual([0, 0]);
  });

  test.each(["active", "suspended"] as const)("ends an entry of an %s member as joined", async (status) => {
    const entry = await wait({ contact: "+12125550144" });
    await createMember(db, { phone: "+12125550144", status });
    expect(await admit(entry)).toEqual({ outcome: "joined" });
    expect(await readEntry(db, entry)).toMatchObject({ joinedAt: expect.any(Date), admittedAt: null });
    expect([await db.$count(messages), await db.$count(invitations)]).toEqual([0, 0]);
  });
});

describe("without a host, rejects every admission", () => {
  test.each([
    ["suspended", { status: "suspended" as const }],
    ["lowered to lead", { role: "lead" as const }],
    ["about to be erased", { eraseAfter: new Date() }],
  ])("when the host was %s", async (_, change) => {
    const entry = await wait();
    await db.update(members).set(change).where(eq(members.id, host.id));
    expect(await codeOf(() => admit(entry))).toBe("no-host");
    expect(await codeOf(() => admitNext(asMember(db, lead)))).toBe("no-host");
  });

  test("when no host is named", async () => {
    db = await freshDatabase();
    const entry = await wait();
    const admin = await hedy(db);
    expect(await codeOf(() => admit(entry, admin))).toBe("no-host");
  });
});

describe("the daily limit", () => {
  test("counts the admissions of the last 24 hours and no other invitations of the host", async () => {
    await nameHost(db, host, 2);
    for (let number = 0; number < 2; number++) await admit(await wait());
    const entry = await wait();
    expect(await codeOf(() => admit(entry))).toBe("too-many-admitted");
    const tomorrow = asMember(db, lead, after("24 hours"));
    expect(await admitEntry(tomorrow, { entryId: entry.id })).toEqual({ outcome: "admitted" });
  });

  test("admits entries up to the limit", async () => {
    await nameHost(db, host, 3);
    for (let number = 0; number < 5; number++) await wait();
    expect(await admitNext(asMember(db, lead))).toEqual({ admitted: 3, skipped: 0 });
    expect(await codeOf(() => admitNext(asMember(db, lead)))).toBe("too-many-admitted");
  });
});

describe("admitNext", () => {
  test("admits the oldest entries", async () => {
    const entries = [];
    for (let number = 0; number < 12; number++)
      entries.push(await wait({ createdAt: new Date(Date.now() - number * 60_000) }));
    expect(await admitNext(asMember(db, lead))).toEqual({ admitted: 10, skipped: 0 });
    const rows = await Promise.all(entries.map((entry) => readEntry(db, entry)));
    expect(rows.map(({ admittedAt }) => admittedAt !== null)).toEqual([
      false,
      false,
      ...Array(10).fill(true),
    ]);
    expect(await admitNext(asMember(db, lead))).toEqual({ admitted: 2, skipped: 0 });
    expect(await admitNext(asMember(db, lead))).toEqual({ admitted: 0, skipped: 0 });
  });

  test("skips entries that must not get a message", async () => {
    await wait({ contact: "out@example.test" });
    await db.insert(contactOptOuts).values({ contactHash: hashContact("out@example.test") });
    await wait({ contact: (await ada(db)).email });
    await wait();
    expect(await admitNext(asMember(db, lead))).toEqual({ admitted: 1, skipped: 2 });
    expect(await db.$count(messages)).toBe(1);
  });

  test("requires a lead", async () => {
    const concierge = await iris(db);
    expect(await codeOf(() => admitNext(asMember(db, concierge)))).toBe("not-allowed");
  });
});

test("joining the waitlist again while an invitation is live changes nothing", async () => {
  const contact = { kind: "email", value: "sam@example.test" } as const;
  const entry = await wait({ contact: contact.value });
  await admit(entry);
  await joinWaitlist(asVisitor(db), { contact });
  expect(await db.$count(waitlistEntries)).toBe(1);
  await joinWaitlist(asVisitor(db, after("7 days")), { contact });
  const rows = await db.select().from(waitlistEntries).orderBy(waitlistEntries.createdAt);
  expect(rows).toMatchObject([
    { id: entry.id, contact: null, contactErasedAt: expect.any(Date) },
    { contact: "sam@example.test", admittedAt: null },
  ]);
});
