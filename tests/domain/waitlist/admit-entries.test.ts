import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { createMember, createWaitlistEntry, type Member } from "@/db/factories";
import { contactOptOuts, invitations, members, messages, seats, waitlistEntries } from "@/db/schema";
import { decryptContact, hashContact } from "@/domain/contacts/encrypt-contact";
import { admitEntry, admitNext } from "@/domain/waitlist/admit-entries";
import { joinWaitlist } from "@/domain/waitlist/join-waitlist";
import { freshDatabase } from "../../support/database/database";
import { after, asMember, asVisitor } from "../../support/people/contexts";
import { deeds, hedy, lin } from "../../support/people/desk";
import { ada, iris, join, SAM } from "../../support/people/people";
import { refusal } from "../../support/people/refusal";
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
const codeOf = async (attempt: () => Promise<unknown>) => (await refusal(db, attempt)).code;

describe("letting one in", () => {
  test("makes a seven-day invitation of the host's, and writes to them once it is theirs", async () => {
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
    expect(await deeds(db, entry.id)).toEqual(["waitlist admitted"]);
  });

  test("by text where a phone was left, and the link works like a friend's", async () => {
    const entry = await wait({ contact: "+12125550144" });
    await admit(entry);
    expect(await db.select({ channel: messages.channel }).from(messages)).toEqual([{ channel: "sms" }]);
    const { memberId } = await join(db, await invitationFor(db, entry), SAM);
    const [sam] = await db.select().from(members).where(eq(members.id, memberId));
    expect(sam).toMatchObject({ username: "sam", invitedBy: host.id });
    expect((await readEntry(db, entry)).joinedAt).not.toBeNull();
  });

  test("is a lead's or an administrator's", async () => {
    const entry = await wait();
    const concierge = await iris(db);
    expect(await codeOf(() => admit(entry, concierge))).toBe("not-allowed");
  });

  test.each(["joinedAt", "removedAt", "optedOutAt"] as const)("is refused after %s", async (column) => {
    const entry = await wait({ [column]: new Date() });
    expect(await codeOf(() => admit(entry))).toBe("entry-not-waiting");
  });

  test("is refused a second time, and for what isn't there", async () => {
    const entry = await wait();
    await admit(entry);
    expect(await codeOf(() => admit(entry))).toBe("entry-not-waiting");
    expect(await codeOf(() => admit({ id: lead.id }))).toBe("entry-not-found");
    expect(await codeOf(() => admit({ id: "x" }))).toBe("entry-not-found");
  });

  test("marks who asked not to be written to, and writes nothing", async () => {
    const entry = await wait({ contact: "sam@example.test" });
    await db.insert(contactOptOuts).values({ contactHash: hashContact("sam@example.test") });
    expect(await admit(entry)).toEqual({ outcome: "opted-out" });
    expect(await readEntry(db, entry)).toMatchObject({ optedOutAt: expect.any(Date), admittedAt: null });
    expect([await db.$count(messages), await db.$count(invitations)]).toEqual([0, 0]);
  });

  test.each(["active", "suspended"] as const)(
    "finds that an %s member came by another way",
    async (status) => {
      const entry = await wait({ contact: "+12125550144" });
      await createMember(db, { phone: "+12125550144", status });
      expect(await admit(entry)).toEqual({ outcome: "joined" });
      expect(await readEntry(db, entry)).toMatchObject({ joinedAt: expect.any(Date), admittedAt: null });
      expect([await db.$count(messages), await db.$count(invitations)]).toEqual([0, 0]);
    },
  );
});

describe("without a host nobody is let in", () => {
  test.each([
    ["suspended", { status: "suspended" as const }],
    ["lowered to lead", { role: "lead" as const }],
    ["about to be erased", { eraseAfter: new Date() }],
  ])("the host was %s", async (_, change) => {
    const entry = await wait();
    await db.update(members).set(change).where(eq(members.id, host.id));
    expect(await codeOf(() => admit(entry))).toBe("no-host");
    expect(await codeOf(() => admitNext(asMember(db, lead)))).toBe("no-host");
  });

  test("nobody was named", async () => {
    db = await freshDatabase();
    const entry = await wait();
    const admin = await hedy(db);
    expect(await codeOf(() => admit(entry, admin))).toBe("no-host");
  });
});

describe("the limit of a day", () => {
  test("counts what was let in within 24 hours, and nothing else of the host's", async () => {
    await nameHost(db, host, 2);
    for (let number = 0; number < 2; number++) await admit(await wait());
    const entry = await wait();
    expect(await codeOf(() => admit(entry))).toBe("too-many-admitted");
    const tomorrow = asMember(db, lead, after("24 hours"));
    expect(await admitEntry(tomorrow, { entryId: entry.id })).toEqual({ outcome: "admitted" });
  });

  test("lets the next in as far as it goes", async () => {
    await nameHost(db, host, 3);
    for (let number = 0; number < 5; number++) await wait();
    expect(await admitNext(asMember(db, lead))).toEqual({ admitted: 3, passedOver: 0 });
    expect(await codeOf(() => admitNext(asMember(db, lead)))).toBe("too-many-admitted");
  });
});

describe("the next ten", () => {
  test("are those who have waited longest", async () => {
    const entries = [];
    for (let number = 0; number < 12; number++)
      entries.push(await wait({ createdAt: new Date(Date.now() - number * 60_000) }));
    expect(await admitNext(asMember(db, lead))).toEqual({ admitted: 10, passedOver: 0 });
    const rows = await Promise.all(entries.map((entry) => readEntry(db, entry)));
    expect(rows.map(({ admittedAt }) => admittedAt !== null)).toEqual([
      false,
      false,
      ...Array(10).fill(true),
    ]);
    expect(await admitNext(asMember(db, lead))).toEqual({ admitted: 2, passedOver: 0 });
    expect(await admitNext(asMember(db, lead))).toEqual({ admitted: 0, passedOver: 0 });
  });

  test("pass over who must not be written to", async () => {
    await wait({ contact: "out@example.test" });
    await db.insert(contactOptOuts).values({ contactHash: hashContact("out@example.test") });
    await wait({ contact: (await ada(db)).email });
    await wait();
    expect(await admitNext(asMember(db, lead))).toEqual({ admitted: 1, passedOver: 2 });
    expect(await db.$count(messages)).toBe(1);
  });

  test("are a lead's to let in", async () => {
    const concierge = await iris(db);
    expect(await codeOf(() => admitNext(asMember(db, concierge)))).toBe("not-allowed");
  });
});

test("one contact has one live invitation: who asks again while it is good changes nothing", async () => {
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
