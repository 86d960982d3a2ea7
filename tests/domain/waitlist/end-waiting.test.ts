import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { createMember, createWaitlistEntry, type WaitlistEntry } from "@/db/factories";
import { contactOptOuts, messages, waitlistEntries } from "@/db/schema";
import { hashContact } from "@/domain/contacts/encrypt-contact";
import { endWaiting } from "@/domain/waitlist/end-waiting";
import { joinWaitlist } from "@/domain/waitlist/join-waitlist";
import { purgeWaitlist } from "@/domain/waitlist/purge-waitlist";
import { entryState } from "@/domain/waitlist/state";
import { freshDatabase } from "../../support/database/database";
import { after, asVisitor } from "../../support/people/contexts";
import { readEntry } from "../../support/people/waitlist";

const SAM = { kind: "email", value: "sam@example.test" } as const;

let db: Database;
let entry: WaitlistEntry;

beforeEach(async () => {
  db = await freshDatabase();
  entry = await createWaitlistEntry(db, { contact: SAM.value });
});

const later = (interval: string) => asVisitor(db, after(interval));
const aYearOn = () => later("365 days");
const written = () => db.select().from(messages).where(eq(messages.kind, "waitlist-ended"));

test("ends an entry after a year, with one message that leads to the list", async () => {
  expect(await endWaiting(later("364 days 23 hours"))).toBe(0);
  expect(entryState(await readEntry(db, entry))).toBe("waiting");
  expect(await endWaiting(aYearOn())).toBe(1);
  expect(await endWaiting(later("800 days"))).toBe(0);
  expect(await readEntry(db, entry)).toMatchObject({ removedAt: expect.any(Date), removedBy: null });
  expect(await written()).toMatchObject([
    { waitlistEntryId: entry.id, payload: { link: expect.stringMatching(/\/request-access$/) } },
  ]);
});

test("two jobs at the same time send one message", async () => {
  expect(await Promise.all([endWaiting(aYearOn()), endWaiting(aYearOn())])).toEqual(
    expect.arrayContaining([0, 1]),
  );
  expect(await written()).toHaveLength(1);
});

test("the person may join the list again, and the old contact is erased after 30 days otherwise", async () => {
  const other = await createWaitlistEntry(db, { contact: "other@example.test", createdAt: entry.createdAt });
  await endWaiting(aYearOn());
  await joinWaitlist(aYearOn(), { contact: SAM });
  const entries = await db.select().from(waitlistEntries).where(eq(waitlistEntries.contact, SAM.value));
  expect(entries).toMatchObject([{ removedAt: null }]);
  expect(await readEntry(db, entry)).toMatchObject({ contact: null });
  await purgeWaitlist(later("396 days"));
  expect(await readEntry(db, other)).toMatchObject({ contact: null });
});

test("a person who answered the former question waits a year from the answer", async () => {
  const stayed = { stayAskedAt: after("365 days"), stayedAt: after("400 days") };
  await db.update(waitlistEntries).set(stayed).where(eq(waitlistEntries.id, entry.id));
  expect(await endWaiting(later("764 days"))).toBe(0);
  expect(await endWaiting(later("765 days"))).toBe(1);
});

test("sends nothing to opted-out contacts and members, and ends their entries", async () => {
  await db.insert(contactOptOuts).values({ contactHash: hashContact(SAM.value) });
  const member = await createMember(db);
  // Not now: the stored time is rounded to the millisecond and may be later.
  const joined = await createWaitlistEntry(db, { contact: member.email, createdAt: entry.createdAt });
  expect(await endWaiting(aYearOn())).toBe(0);
  expect(await written()).toEqual([]);
  expect((await readEntry(db, entry)).optedOutAt).not.toBeNull();
  expect((await readEntry(db, joined)).joinedAt).not.toBeNull();
});
