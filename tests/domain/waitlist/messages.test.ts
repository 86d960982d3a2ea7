import { eq, sql } from "drizzle-orm";
import { createWaitlistEntry } from "@/db/factories";
import { contactOptOuts, invitations, messages, waitlistEntries } from "@/db/schema";
import { hashContact } from "@/domain/contacts/encrypt-contact";
import { eraseContact } from "@/domain/erasure/erase-contact";
import { sendMessage } from "@/domain/jobs/send-message";
import { renderMessage } from "@/domain/messages/render-message";
import { admitEntry } from "@/domain/waitlist/admit-entries";
import { endWaiting } from "@/domain/waitlist/end-waiting";
import { entryState } from "@/domain/waitlist/state";
import { CLUB } from "../../support/club";
import { db, inEachTest } from "../../support/database/test-database";
import { after, asMember, asVisitor } from "../../support/people/contexts";
import { hedy } from "../../support/people/staff";
import { nameHost, readEntry } from "../../support/people/waitlist";

const CONTACT = "sam@example.test";

const admin = inEachTest(() => hedy(db));
let entry: { id: string };
const sent: { address: string; text: string; optOut?: string }[] = [];

beforeEach(async () => {
  await nameHost(db, admin);
  entry = await createWaitlistEntry(db, { contact: CONTACT, createdAt: new Date(Date.now() - 366 * 864e5) });
  sent.length = 0;
});

const senders = {
  email: async (message: (typeof sent)[number]) => {
    sent.push(message);
    return "provider-1";
  },
};

async function send(now?: Parameters<typeof asVisitor>[1]) {
  const [message] = await db.select().from(messages);
  if (!message) throw new Error("nothing was written");
  const outcome = await sendMessage(asVisitor(db, now), senders, message);
  const [left] = await db.select().from(messages);
  return { outcome, left };
}

const write = {
  "waitlist-admitted": () => admitEntry(asMember(db, admin), { entryId: entry.id }),
  "waitlist-ended": () => endWaiting(asVisitor(db)),
};
const KINDS = ["waitlist-admitted", "waitlist-ended"] as const;

test.each(KINDS)("%s is sent with an opt-out link and then redacted", async (kind) => {
  await write[kind]();
  expect(await send()).toMatchObject({
    outcome: "sent",
    left: { kind, status: "sent", address: null, addressSealed: null },
  });
  expect(sent).toMatchObject([{ address: CONTACT, optOut: expect.stringContaining("/unsubscribe?t=") }]);
  expect(Object.keys((await db.select().from(messages))[0]?.payload ?? {})).not.toContain("link");
});

test.each(KINDS)(
  "%s is dropped for a contact that has opted out, and the list shows why it ended",
  async (kind) => {
    await write[kind]();
    await db.insert(contactOptOuts).values({ contactHash: hashContact(CONTACT) });
    expect(await send()).toMatchObject({ outcome: "dropped", left: { lastError: "opted out" } });
    expect(entryState(await readEntry(db, entry))).toBe(kind === "waitlist-ended" ? "removed" : "opted-out");
  },
);

test.each([
  ["waitlist-admitted", "joined", { joinedAt: sql`now()` }],
  ["waitlist-admitted", "removed", { removedAt: sql`now()` }],
] as const)("%s is dropped for an entry that has %s", async (kind, _, change) => {
  await write[kind]();
  await db.update(waitlistEntries).set(change).where(eq(waitlistEntries.id, entry.id));
  expect(await send()).toMatchObject({ outcome: "dropped", left: { lastError: "not waiting" } });
});

test("an admission message is dropped after its invitation lapsed", async () => {
  await write["waitlist-admitted"]();
  await db.update(invitations).set({ activatedAt: after("-7 days"), expiresAt: after("0") });
  expect(await send()).toMatchObject({ outcome: "dropped", left: { lastError: "invitation closed" } });
});

test.each(KINDS)("%s is redacted when its contact is erased", async (kind) => {
  await write[kind]();
  await eraseContact(asMember(db, admin), { contact: { kind: "email", value: CONTACT } });
  expect(await send()).toMatchObject({
    outcome: "not-queued",
    left: { status: "dropped", addressSealed: null },
  });
  expect(await readEntry(db, entry)).toMatchObject({ contact: null, contactErasedAt: expect.any(Date) });
  expect(entryState(await readEntry(db, entry))).toBe(kind === "waitlist-ended" ? "removed" : "admitted");
});

test("the texts of the messages", async () => {
  const payload = {
    sponsor: "Hedy",
    code: "SAMPARTY234567",
    link: "https://club.test/i",
    date: "May 4, 2026",
    optOut: "https://club.test/u",
  };
  expect(renderMessage("waitlist-admitted", payload, CLUB)).toEqual({
    subject: "Hedy invited you to Plus One",
    text: `You asked to join Plus One, and a place is now open. Hedy invites you.

Your invitation is valid until May 4, 2026: https://club.test/i

Invite code: SAMPARTY234567

Unsubscribe from all messages: https://club.test/u`,
  });
  expect(renderMessage("waitlist-ended", payload, CLUB)).toEqual({
    subject: "Your year on the Plus One waitlist is over",
    text: `You asked for a place at Plus One on May 4, 2026. A place on the list lasts a year, and we’re sorry that we had no invitation for you in that time.

Still want to join us? Put yourself on the list again: https://club.test/i

Unsubscribe from all messages: https://club.test/u`,
  });
});
