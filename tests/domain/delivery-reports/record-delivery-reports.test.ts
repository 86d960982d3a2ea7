import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { createMember } from "@/db/factories";
import { messages, suppressions, waitlistEntries } from "@/db/schema";
import { removeSuppression } from "@/domain/contact-recovery/remove-suppression";
import { decryptContact, hashContact } from "@/domain/contacts/encrypt-contact";
import type { DeliveryReport } from "@/domain/delivery-reports/delivery-report";
import { recordDeliveryReports } from "@/domain/delivery-reports/record-delivery-reports";
import { writeMessage } from "@/domain/messages/write-message";
import { dumpRows } from "../../support/database/database";
import { db, inEachTest } from "../../support/database/test-database";
import { after, asMember, asVisitor } from "../../support/people/contexts";
import { createConciergeMessage, readMessage, SAMS_EMAIL } from "../../support/people/messages";
import { ada } from "../../support/people/people";
import { hedy } from "../../support/people/staff";

const member = inEachTest(() => createMember(db, { email: "grace@example.test" }));

async function writeTo(address: string, values: Partial<typeof messages.$inferInsert> = {}): Promise<string> {
  const to = { kind: "email", value: address } as const;
  const id = randomUUID();
  const message = { id, kind: "contact-changed", payload: {}, memberId: member.id } as const;
  await writeMessage(db, asVisitor(db), to, message);
  await db
    .update(messages)
    .set({ status: "sent", ...values })
    .where(eq(messages.id, id));
  return id;
}

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const DAYS = 24 * 60;

const bounce = (values: Partial<DeliveryReport>): DeliveryReport => ({
  messageId: null,
  address: null,
  outcome: "bounced for good",
  isUnsent: false,
  reason: "Permanent 5.1.1",
  at: ago(1),
  ...values,
});

const record = (...reports: DeliveryReport[]) => recordDeliveryReports(asVisitor(db), "ses", reports);
const list = () => db.select().from(suppressions);
const address = "grace@example.test";

test("adds the encrypted address of a permanent bounce", async () => {
  const messageId = await writeTo(address);
  await record(bounce({ messageId }));
  const [row] = await list();
  expect(row).toMatchObject({
    contactHash: hashContact(address),
    kind: "bounce",
    reason: "Permanent 5.1.1",
    provider: "ses",
    dismissedAt: null,
    removedAt: null,
  });
  expect(decryptContact(row?.contactSealed ?? "")).toBe(address);
  expect(await readMessage(db, messageId)).toMatchObject({ status: "bounced", lastError: "Permanent 5.1.1" });
});

test("adds the address that the club knows if the report names another one", async () => {
  const messageId = await writeTo(address);
  await record(bounce({ messageId, address: "elsewhere@forwarded.test" }));
  expect(await list()).toMatchObject([{ contactHash: hashContact(address) }]);
});

test("adds the reported address if the message's own was erased after sending", async () => {
  const messageId = await writeTo(address, { kind: "join-code", address: null, memberId: null });
  await record(bounce({ messageId, address: "Sam@Example.test" }));
  expect(await list()).toMatchObject([{ contactHash: hashContact("sam@example.test") }]);
});

test("finds the newest message to a member by the address", async () => {
  const older = await writeTo(address, { createdAt: ago(60) });
  const newer = await writeTo(address, { createdAt: ago(30) });
  await record(bounce({ address: "GRACE@example.test" }));
  expect(await readMessage(db, older)).toMatchObject({ status: "sent" });
  expect(await readMessage(db, newer)).toMatchObject({ status: "bounced" });
});

test("finds the newest message to a friend by the address, also after its erasure", async () => {
  const { messageId } = await createConciergeMessage(db, await ada(db));
  await db.update(messages).set({ status: "sent", addressSealed: null }).where(eq(messages.id, messageId));
  await record(bounce({ address: SAMS_EMAIL.value }));
  expect(await readMessage(db, messageId)).toMatchObject({ status: "bounced" });
  expect(await list()).toMatchObject([{ contactHash: hashContact(SAMS_EMAIL.value) }]);
});

test("finds the newest message to the waitlist by the address", async () => {
  const contact = "waiting@example.test";
  const [entry] = await db
    .insert(waitlistEntries)
    .values({ contactKind: "email", contact, contactHash: hashContact(contact) })
    .returning();
  const waitlistEntryId = entry?.id ?? null;
  const id = await writeTo(contact, {
    kind: "waitlist-admitted",
    address: null,
    memberId: null,
    waitlistEntryId,
  });
  await record(bounce({ address: contact }));
  expect(await readMessage(db, id)).toMatchObject({ status: "bounced" });
});

test.each<[string, () => Promise<DeliveryReport>]>([
  ["an unknown message", async () => bounce({ messageId: randomUUID(), address })],
  ["an address without a message", async () => bounce({ address: "stranger@example.test" })],
  ["an address that isn't one", async () => bounce({ address: "+12125550147" })],
  [
    "an address whose last message is 8 days old",
    async () => {
      await writeTo(address, { createdAt: ago(8 * DAYS) });
      return bounce({ address });
    },
  ],
  ["an event of 8 days ago", async () => bounce({ messageId: await writeTo(address), at: ago(8 * DAYS) })],
  ["neither a message nor an address", async () => bounce({})],
])("ignores a report about %s", async (_, make) => {
  const report = await make();
  const before = await dumpRows(db);
  await record(report);
  expect(await dumpRows(db)).toBe(before);
});

test("takes a complaint about a message of three weeks ago", async () => {
  const messageId = await writeTo(address, { status: "delivered", createdAt: ago(21 * DAYS) });
  await record(bounce({ messageId, outcome: "complaint", reason: "abuse" }));
  expect(await list()).toMatchObject([{ kind: "complaint", reason: "abuse" }]);
  expect(await readMessage(db, messageId)).toMatchObject({ status: "delivered", lastError: null });
});

test("takes the newest event, whatever comes first", async () => {
  const messageId = await writeTo(address);
  const complaint = bounce({ messageId, outcome: "complaint", at: ago(5) });
  await record(bounce({ messageId, at: ago(10) }), complaint, bounce({ messageId, at: ago(7) }));
  expect(await list()).toMatchObject([{ kind: "complaint", reportedAt: complaint.at }]);
});

test("shows the notice again after another bounce, but not after the same one", async () => {
  const messageId = await writeTo(address);
  const first = bounce({ messageId, at: ago(10) });
  await record(first);
  await db.update(suppressions).set({ dismissedAt: new Date() });
  const before = await dumpRows(db);
  await record(first);
  expect(await dumpRows(db)).toBe(before);
  await record(bounce({ messageId, at: ago(5) }));
  expect(await list()).toMatchObject([{ dismissedAt: null }]);
});

test("a report from before the removal does not bring the address back, a later one does", async () => {
  const messageId = await writeTo(address);
  await record(bounce({ messageId, at: ago(10) }));
  const [row] = await list();
  await removeSuppression(asMember(db, await hedy(db)), { suppressionId: row?.id ?? "" });
  const before = await dumpRows(db);
  await record(bounce({ messageId, at: ago(10) }), bounce({ messageId, at: ago(5) }));
  expect(await dumpRows(db)).toBe(before);
  await recordDeliveryReports(asVisitor(db, after("1 hour")), "ses", [
    bounce({ messageId, at: new Date(Date.now() + 60_000) }),
  ]);
  expect(await list()).toMatchObject([{ id: row?.id, removedAt: null, removedBy: null }]);
});

test("takes no time from the future", async () => {
  const messageId = await writeTo(address);
  await record(bounce({ messageId, at: new Date(Date.now() + 60 * 60_000) }));
  const [row] = await list();
  expect(row?.reportedAt.getTime()).toBeLessThanOrEqual(Date.now() + 1_000);
});
