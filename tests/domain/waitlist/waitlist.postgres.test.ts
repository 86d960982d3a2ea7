import { eq, isNotNull } from "drizzle-orm";
import { createMember, createWaitlistEntry, type Member } from "@/db/factories";
import { invitations, members, messages, waitlistEntries } from "@/db/schema";
import { acceptInvitation } from "@/domain/joining/accept-invitation";
import { holdPlace } from "@/domain/joining/hold-place";
import { setRole } from "@/domain/member-administration/set-role";
import { suspendMember } from "@/domain/member-administration/suspend-member";
import { admitEntry, admitNext } from "@/domain/waitlist/admit-entries";
import { joinWaitlist } from "@/domain/waitlist/join-waitlist";
import { removeEntry } from "@/domain/waitlist/remove-entry";
import { entryState } from "@/domain/waitlist/state";
import { untilWaiting } from "../../support/database/postgres";
import { serveTests } from "../../support/database/serve-tests";
import { asMember, asVisitor } from "../../support/people/contexts";
import { newestCode } from "../../support/people/messages";
import { friend } from "../../support/people/people";
import { invitationFor, nameHost, readEntry } from "../../support/people/waitlist";
import { trials } from "../../support/trials";

const TRIALS = trials(3, 200);

jest.setTimeout(60_000 + TRIALS * 5_000);

const served = serveTests();
let host: Member;
let lead: Member;
let other: Member;

beforeEach(async () => {
  const { db } = served;
  await db.update(invitations).set({ waitlistEntryId: null });
  await db.delete(messages);
  await db.delete(waitlistEntries);
  host = await createMember(db, { role: "admin" });
  lead = await createMember(db, { role: "lead" });
  other = await createMember(db, { role: "admin" });
  await nameHost(db, host, 1000);
});

const wait = () => createWaitlistEntry(served.db);
const admit = (entry: { id: string }, by = lead) =>
  admitEntry(asMember(served.db, by), { entryId: entry.id });
const admitted = () => served.db.$count(waitlistEntries, isNotNull(waitlistEntries.admittedAt));

const settle = (attempts: Promise<unknown>[]) => Promise.allSettled(attempts);

function tally(results: Awaited<ReturnType<typeof settle>>): string[] {
  return results
    .map((result) => (result.status === "fulfilled" ? "done" : (result.reason.code ?? String(result.reason))))
    .sort();
}

test("eight concurrent admissions of one entry make one invitation and one message", async () => {
  const { db } = served;
  for (let trial = 0; trial < TRIALS; trial++) {
    const entry = await wait();
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => admit(entry)));
    expect(tally(results)).toEqual(["done", ...Array(7).fill("entry-not-waiting")]);
    expect(await db.$count(invitations, eq(invitations.waitlistEntryId, entry.id))).toBe(1);
    expect(await db.$count(messages, eq(messages.waitlistEntryId, entry.id))).toBe(1);
  }
});

test("concurrent admitNext calls admit no entry twice and keep the daily limit", async () => {
  const { db } = served;
  const limit = 35;
  await nameHost(db, host, limit);
  for (let number = 0; number < 60; number++) await wait();
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => admitNext(asMember(db, lead))));
  const counts = results.map((result) => (result.status === "fulfilled" ? result.value.admitted : 0));
  expect(counts.sort((one, two) => two - one)).toEqual([10, 10, 10, 5, 0, 0, 0, 0]);
  expect(await admitted()).toBe(limit);
  expect(await db.$count(invitations, isNotNull(invitations.waitlistEntryId))).toBe(limit);
  expect(await db.$count(messages)).toBe(limit);
});

test("concurrent admission and removal leave no working link of a removed entry", async () => {
  const { db } = served;
  for (let trial = 0; trial < TRIALS; trial++) {
    const entry = await wait();
    const results = await Promise.allSettled([
      admit(entry),
      removeEntry(asMember(db, other), { entryId: entry.id }),
    ]);
    const state = entryState(await readEntry(db, entry));
    const links = await db.select().from(invitations).where(eq(invitations.waitlistEntryId, entry.id));
    expect([state, links.filter(({ status }) => status === "pending").length]).toEqual(
      results[1]?.status === "fulfilled" ? ["removed", 0] : ["admitted", 1],
    );
  }
});

test("concurrent joining and removal keep a member who joined, and reject a removed entry's link", async () => {
  const { db } = served;
  for (let trial = 0; trial < TRIALS; trial++) {
    const entry = await wait();
    await admit(entry);
    const { code: invitationCode } = await invitationFor(db, entry);
    const sam = friend(`sam_${trial}`, { firstName: "Sam" });
    const { token } = await holdPlace(asVisitor(db), { ...sam, invitationCode });
    const code = await newestCode(db, sam.contact.value);
    const [joined] = await Promise.allSettled([
      acceptInvitation(asVisitor(db), { code }, token),
      removeEntry(asMember(db, other), { entryId: entry.id }),
    ]);
    const isIn = (await db.$count(members, eq(members.username, sam.username))) === 1;
    expect(entryState(await readEntry(db, entry))).toBe(isIn ? "joined" : "removed");
    expect(joined.status === "fulfilled").toBe(isIn);
  }
});

describe("a host who changes at the same time", () => {
  test.each([
    ["lowered", () => setRole(asMember(served.db, other), { memberId: host.id, role: "member" })],
    ["suspended", () => suspendMember(asMember(served.db, other), { memberId: host.id, reason: "Why not." })],
  ])("admits nobody after %s", async (_, letGo) => {
    const { pool } = served;
    const entry = await wait();
    const client = await pool.connect();
    await client.query("begin");
    await client.query("select 1 from members where id = $1 for no key update", [host.id]);
    const both = [letGo(), untilWaiting(pool, 1).then(() => admit(entry))];
    await untilWaiting(pool, 2);
    await client.query("commit");
    client.release();
    expect(tally(await Promise.allSettled(both))).toEqual(["done", "no-host"]);
    expect(await admitted()).toBe(0);
  });
});

test("eight concurrent calls after leaving make one entry", async () => {
  const { db } = served;
  const contact = { kind: "email", value: "again@example.test" } as const;
  await createWaitlistEntry(db, { contact: contact.value, removedAt: new Date() });
  await Promise.all(Array.from({ length: 8 }, () => joinWaitlist(asVisitor(db), { contact })));
  const rows = await db.select().from(waitlistEntries);
  expect(rows.map(({ contact }) => contact).sort()).toEqual(["again@example.test", null]);
});
