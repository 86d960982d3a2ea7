import { eq, inArray } from "drizzle-orm";
import { createMember, createWaitlistEntry, type WaitlistEntry } from "@/db/factories";
import { invitations, waitlistEntries } from "@/db/schema";
import * as conditions from "@/domain/messages/is-on-waitlist";
import { countEntries, selectEntryIds } from "@/domain/waitlist/find-entry";
import { admitError, ENTRY_STATES, entryState, isContactExpired, isYearOver } from "@/domain/waitlist/state";
import * as inSql from "@/domain/waitlist/state-sql";
import { db, inEachTest } from "../../support/database/test-database";
import { at } from "../../support/people/contexts";
import { admitAt, readEntry } from "../../support/people/waitlist";

const START = new Date("2026-02-10T12:00:00Z");

const hedy = inEachTest(() => createMember(db, { role: "admin" }));
let all: WaitlistEntry[];

beforeEach(async () => {
  const add = (values: Partial<WaitlistEntry> = {}) =>
    createWaitlistEntry(db, { createdAt: START, ...values });
  const removed = { removedAt: START, removedBy: hedy.id };
  const [admitted, cancelled, forgotten, joined] = [await add(), await add(), await add(), await add()];
  for (const entry of [admitted, cancelled, forgotten, joined]) await admitAt(db, hedy, entry, START);
  await db
    .update(invitations)
    .set({ status: "cancelled", cancelledAt: START, cancelledBy: hedy.id })
    .where(eq(invitations.waitlistEntryId, cancelled.id));
  await db.update(waitlistEntries).set({ joinedAt: START }).where(eq(waitlistEntries.id, joined.id));
  await db
    .update(waitlistEntries)
    .set({ contact: null, contactErasedAt: START })
    .where(eq(waitlistEntries.id, forgotten.id));
  all = [
    admitted,
    cancelled,
    forgotten,
    joined,
    await add(),
    await add({ stayAskedAt: START }),
    await add({ createdAt: new Date("2025-02-10T12:00:00Z"), stayAskedAt: START, stayedAt: START }),
    await add({ createdAt: new Date("2025-03-10T12:00:00Z") }),
    await add(removed),
    await add({ ...removed, contact: null, contactErasedAt: START }),
    await add({ removedAt: START }),
    await add({ optedOutAt: START }),
    await add({ joinedAt: START }),
  ];
});

/** Times around the end of an invitation, of the contact retention and of a year. */
const LATER = [
  "0",
  "167:59:59.999",
  "168 hours",
  "719:59:59.999",
  "720 hours",
  "887:59:59.999",
  "888 hours",
  "8759:59:59.999",
  "8760 hours",
] as const;

test.each(LATER)("SQL selects entries like entryState, %s later", async (later) => {
  const clock = { now: at(START, later) };
  const listed = async (condition: ReturnType<typeof conditions.isWaiting>) =>
    new Set((await selectEntryIds(db).where(condition)).map(({ id }) => id));
  const found = {
    waiting: await listed(conditions.isWaiting()),
    offTheList: await listed(inSql.isNotWaiting()),
    contactDue: await listed(inSql.isContactExpired(clock)),
    yearOver: await listed(inSql.isYearOver(clock)),
  };
  const states = Object.fromEntries(
    await Promise.all(
      ENTRY_STATES.map(async (state) => [state, await listed(inSql.isInState(clock, state))] as const),
    ),
  );
  for (const { id } of all) {
    const entry = await readEntry(db, { id }, clock);
    const isWaiting = admitError(entry) === null;
    const said = [isWaiting, !isWaiting, isContactExpired(entry), isYearOver(entry)];
    const counted = [found.waiting, found.offTheList, found.contactDue, found.yearOver].map((set) =>
      set.has(id),
    );
    expect([id, ...counted]).toEqual([id, ...said]);
    expect(ENTRY_STATES.filter((state) => states[state]?.has(id))).toEqual([entryState(entry)]);
  }
});

test("the total of a list equals its rows", async () => {
  const some = inArray(
    waitlistEntries.id,
    all.slice(0, 5).map(({ id }) => id),
  );
  expect(await countEntries(db, some)).toBe(5);
  expect(await countEntries(db, undefined)).toBe(all.length);
});
