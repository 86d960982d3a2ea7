import { createWaitlistEntry } from "@/db/factories";
import { contactOptOuts } from "@/db/schema";
import { hashContact } from "@/domain/contacts/encrypt-contact";
import { admitEntry } from "@/domain/waitlist/admit-entries";
import { purgeWaitlist } from "@/domain/waitlist/purge-waitlist";
import { removeEntry } from "@/domain/waitlist/remove-entry";
import { entryState } from "@/domain/waitlist/state";
import { dumpRows } from "../../support/database/database";
import { db, inEachTest } from "../../support/database/test-database";
import { after, asMember, asVisitor } from "../../support/people/contexts";
import { join, SAM } from "../../support/people/people";
import { hedy } from "../../support/people/staff";
import { invitationFor, nameHost, readEntry } from "../../support/people/waitlist";

const admin = inEachTest(() => hedy(db));

beforeEach(async () => {
  await nameHost(db, admin);
});

const wait = (name: string) => createWaitlistEntry(db, { contact: `canary_${name}@example.test` });
const purge = (later: string) => purgeWaitlist(asVisitor(db, after(later)));

test("erases a contact 30 days after removal or lapse, never while it waits", async () => {
  const [waiting, removed, lapsed] = [await wait("waits"), await wait("removed"), await wait("lapsed")];
  await removeEntry(asMember(db, admin), { entryId: removed.id });
  await admitEntry(asMember(db, admin), { entryId: lapsed.id });
  expect(await purge("29 days 23 hours")).toBe(0);
  expect(await purge("30 days")).toBe(1);
  expect(await readEntry(db, removed)).toMatchObject({ contact: null, contactErasedAt: expect.any(Date) });
  expect(await purge("36 days 23 hours")).toBe(0);
  expect(await purge("37 days")).toBe(1);
  expect(await purge("3700 days")).toBe(0);
  expect(entryState(await readEntry(db, waiting))).toBe("waiting");
  expect((await dumpRows(db)).match(/canary_\w+/g)).toEqual(["canary_waits"]);
});

test("erases a contact 30 days after joining; the member keeps it", async () => {
  const entry = await wait("joined");
  await admitEntry(asMember(db, admin), { entryId: entry.id });
  await join(db, await invitationFor(db, entry), SAM);
  expect(await purge("30 days")).toBe(1);
  expect(entryState(await readEntry(db, entry))).toBe("joined");
});

test("adds missing contact hashes, ends opted-out entries and erases both later", async () => {
  const [waiting, out] = [await wait("older"), await wait("out")];
  const hashOf = ({ contact }: { contact: string | null }) => hashContact(contact ?? "");
  await db.insert(contactOptOuts).values({ contactHash: hashOf(out) });
  expect(await purge("0")).toBe(0);
  expect(await readEntry(db, waiting)).toMatchObject({ contactHash: hashOf(waiting), optedOutAt: null });
  expect(await readEntry(db, out)).toMatchObject({ contactHash: hashOf(out), optedOutAt: expect.any(Date) });
  expect(await purge("30 days")).toBe(1);
  expect(await readEntry(db, out)).toMatchObject({ contact: null, contactHash: null });
});
