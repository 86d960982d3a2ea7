import { createWaitlistEntry } from "@/db/factories";
import { undoCancellation } from "@/domain/invitations/cancel-invitation";
import { admitEntry } from "@/domain/waitlist/admit-entries";
import { removeEntry, restoreEntry } from "@/domain/waitlist/remove-entry";
import { revealEntry } from "@/domain/waitlist/reveal-entry";
import { entryState } from "@/domain/waitlist/state";
import { db, inEachTest } from "../../support/database/test-database";
import { after, asMember } from "../../support/people/contexts";
import { iris, join, SAM } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";
import { auditActions, hedy, lin } from "../../support/people/staff";
import { invitationFor, nameHost, readEntry } from "../../support/people/waitlist";

const lead = inEachTest(() => lin(db));

beforeEach(async () => {
  await nameHost(db, await hedy(db));
});

const wait = (contact = "sam@example.test") => createWaitlistEntry(db, { contact });
const asLead = (now?: Parameters<typeof asMember>[2]) => asMember(db, lead, now);
const stateOf = async (entry: { id: string }) => entryState(await readEntry(db, entry));
const codeOf = async (attempt: () => Promise<unknown>) => (await rejection(db, attempt)).code;

test("a lead removes an entry and restores it in its position", async () => {
  const { id: entryId, createdAt } = await wait();
  await removeEntry(asLead(), { entryId });
  expect(await stateOf({ id: entryId })).toBe("removed");
  expect(await readEntry(db, { id: entryId })).toMatchObject({ removedByName: "Lin" });
  await restoreEntry(asLead(), { entryId });
  expect(await readEntry(db, { id: entryId })).toMatchObject({ removedAt: null, removedBy: null, createdAt });
  expect(await auditActions(db, entryId)).toEqual(["waitlist removed", "waitlist put back"]);
});

test("removing an admitted entry makes its link dead permanently", async () => {
  const { id: entryId } = await wait();
  await admitEntry(asLead(), { entryId });
  const invitation = await invitationFor(db, { id: entryId });
  await removeEntry(asLead(), { entryId });
  expect(await stateOf({ id: entryId })).toBe("removed");
  expect(await codeOf(() => join(db, invitation, SAM))).toBe("link-dead");
  expect(await codeOf(() => undoCancellation(asLead(), { inviteId: invitation.id }))).toBe(
    "invitation-not-found",
  );
  expect(await codeOf(() => restoreEntry(asLead(), { entryId }))).toBe("entry-already-ended");
});

test("rejects a joined, removed or lapsed entry", async () => {
  const [joined, lapsed] = [await wait(), await wait("robin@example.test")];
  for (const { id: entryId } of [joined, lapsed]) await admitEntry(asLead(), { entryId });
  await join(db, await invitationFor(db, joined), SAM);
  expect(await codeOf(() => removeEntry(asLead(), { entryId: joined.id }))).toBe("entry-already-ended");
  expect(await codeOf(() => removeEntry(asLead(after("7 days")), { entryId: lapsed.id }))).toBe(
    "entry-already-ended",
  );
  await removeEntry(asLead(), { entryId: lapsed.id });
  expect(await codeOf(() => removeEntry(asLead(), { entryId: lapsed.id }))).toBe("entry-already-ended");
});

test("does not restore an entry that left or has no contact", async () => {
  const left = await createWaitlistEntry(db, { removedAt: new Date() });
  const gone = { removedAt: new Date(), removedBy: lead.id, contact: null, contactErasedAt: new Date() };
  const forgotten = await createWaitlistEntry(db, gone);
  for (const { id: entryId } of [left, forgotten, await wait()])
    expect(await codeOf(() => restoreEntry(asLead(), { entryId }))).toBe("entry-already-ended");
});

test("a lead reveals a contact with an audit event, but not after erasure", async () => {
  const { id: entryId } = await wait("+12125550144");
  expect(await revealEntry(asLead(), { entryId })).toEqual({ shown: "(212) 555-0144" });
  expect(await auditActions(db, entryId)).toEqual(["waitlist contact revealed"]);
  const ended = { removedAt: new Date(), contact: null, contactErasedAt: new Date() };
  const gone = await createWaitlistEntry(db, ended);
  expect(await codeOf(() => revealEntry(asLead(), { entryId: gone.id }))).toBe("contact-erased");
});

test.each([
  ["removes", removeEntry],
  ["puts back", restoreEntry],
  ["reveals", revealEntry],
])("a concierge cannot %s an entry", async (_, verb) => {
  const concierge = await iris(db);
  const { id: entryId } = await wait();
  expect(await codeOf(() => verb(asMember(db, concierge), { entryId }))).toBe("not-allowed");
});
