import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { createMember, type Member } from "@/db/factories";
import { contactOptOuts, members, messages, suppressions, waitlistEntries } from "@/db/schema";
import { hashContact } from "@/domain/contacts/encrypt-contact";
import type { DeliveryReport } from "@/domain/delivery-reports/delivery-report";
import { recordDeliveryReports } from "@/domain/delivery-reports/record-delivery-reports";
import { sendLetters } from "@/domain/letters/send-letters";
import { undoUnsubscribe } from "@/domain/letters/unsubscribe";
import { unsubscribeLink } from "@/domain/messages/unsubscribe-link";
import { writeMessage } from "@/domain/messages/write-message";
import { joinWaitlist } from "@/domain/waitlist/join-waitlist";
import { entryState } from "@/domain/waitlist/state";
import { dumpRows } from "../../support/database/database";
import { db } from "../../support/database/test-database";
import { asVisitor } from "../../support/people/contexts";
import { copyFor, sendLetter } from "../../support/people/letters";
import { createConciergeMessage, readMessage, readRequest, SAMS_EMAIL } from "../../support/people/messages";
import { ada } from "../../support/people/people";
import { hedy } from "../../support/people/staff";
import { readEntry } from "../../support/people/waitlist";

let sponsor: Member;
let messageId: string;
let requestId: string;

beforeEach(async () => {
  sponsor = await ada(db);
  ({ messageId, requestId } = await createConciergeMessage(db, sponsor));
  await db.update(messages).set({ status: "sent" }).where(eq(messages.id, messageId));
});

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

type Values = Partial<DeliveryReport>;

const report = (
  outcome: DeliveryReport["outcome"],
  minutes: number,
  values: Values = {},
): DeliveryReport => ({
  ...{ messageId, outcome, at: ago(minutes) },
  address: null,
  isUnsent: false,
  reason: outcome,
  ...values,
});

const record = (...reports: DeliveryReport[]) => recordDeliveryReports(asVisitor(db), "sendgrid", reports);

const statuses = async () => [
  (await readMessage(db, messageId)).status,
  (await readRequest(db, requestId)).status,
];
const kinds = async () => (await db.select().from(suppressions)).map(({ kind }) => kind);
const optOuts = async () => (await db.select().from(contactOptOuts)).map(({ contactHash }) => contactHash);

type Sequence = [string, DeliveryReport[], string, string[]];

const good = (minutes: number) => report("bounced for good", minutes);
const now = (minutes: number) => report("bounced for now", minutes);
const delivered = (minutes: number) => report("delivered", minutes);
const complaint = (minutes: number) => report("complaint", minutes);
const off = (minutes: number) => report("letters off", minutes);

const SEQUENCES = (): Sequence[] => [
  ["delivered", [delivered(5)], "delivered", []],
  ["bounced for now", [now(5)], "bounced", []],
  ["bounced for good", [good(5)], "bounced", ["bounce"]],
  ["a complaint", [complaint(5)], "delivered", ["complaint"]],
  ["letters off", [off(5)], "delivered", []],
  ["a complaint after the delivery", [delivered(5), complaint(4)], "delivered", ["complaint"]],
  ["a delivery after a temporary bounce", [now(5), delivered(4)], "delivered", []],
  ["a temporary bounce after the delivery", [delivered(5), now(4)], "bounced", []],
  ["a permanent bounce after the delivery", [delivered(5), good(4)], "bounced", ["bounce"]],
  ["a delivery after a permanent bounce", [good(5), delivered(4)], "bounced", ["bounce"]],
  ["a permanent bounce after a temporary one", [now(5), good(4)], "bounced", ["bounce"]],
  ["a complaint after a temporary bounce", [now(5), complaint(4)], "delivered", ["complaint"]],
  ["letters off after the delivery", [delivered(5), off(4)], "delivered", []],
];

const NAMES = SEQUENCES().map(([name], index) => [name, index] as const);

const orders = (reports: DeliveryReport[]) => [reports, reports.toReversed(), [...reports, ...reports]];

describe.each(["in one request", "in a request each"])("%s", (how) => {
  const send = async (reports: DeliveryReport[]) => {
    if (how === "in one request") return record(...reports);
    for (const each of reports) await record(each);
  };

  test.each(NAMES)("%s has one result in each order and when it comes again", async (_, index) => {
    const [, reports = [], status, suppressed] = SEQUENCES()[index] ?? [];
    for (const order of orders(reports)) {
      await send(order);
      expect(await statuses()).toEqual([status, status]);
      expect(await kinds()).toEqual(suppressed);
      const before = await dumpRows(db);
      await send(order);
      expect(await dumpRows(db)).toBe(before);
      await db.delete(suppressions);
      await db.update(messages).set({ status: "sent", reportedAt: null, isBouncedForGood: false });
      await db.execute(`update concierge_requests set status = 'sent', outcome_at = null`);
    }
  });
});

test("of two events in the same second, the one by which the message arrived counts", async () => {
  const at = ago(5);
  await record(report("bounced for now", 0, { at }), report("delivered", 0, { at }));
  expect(await statuses()).toEqual(["delivered", "delivered"]);
});

test.each([
  ["complaint", "bounced", ["complaint"], []],
  ["letters off", "closed", [], [hashContact(SAMS_EMAIL.value)]],
] as const)("%s about a message that was not sent bounces it", async (outcome, request, suppressed, out) => {
  await record(report(outcome, 5, { isUnsent: true }));
  expect(await statuses()).toEqual(["bounced", request]);
  expect(await kinds()).toEqual(suppressed);
  expect(await optOuts()).toEqual(out);
});

test("a friend who unsubscribes at the provider opts out of messages", async () => {
  await record(off(5));
  expect(await optOuts()).toEqual([hashContact(SAMS_EMAIL.value)]);
});

test("a person of the waitlist who unsubscribes at the provider opts out and ends the waiting", async () => {
  const contact = { kind: "email", value: "waiting@example.test" } as const;
  await joinWaitlist(asVisitor(db), { contact });
  const [entry] = await db.select().from(waitlistEntries);
  const id = entry?.id ?? "";
  const message = { kind: "waitlist-admitted", payload: {}, waitlistEntryId: id } as const;
  await writeMessage(db, asVisitor(db), contact, message);
  await record(report("letters off", 5, { messageId: null, address: contact.value }));
  expect(await optOuts()).toEqual([hashContact(contact.value)]);
  expect(entryState(await readEntry(db, { id }))).toBe("opted-out");
});

describe("a member", () => {
  let member: Member;

  beforeEach(async () => {
    member = await createMember(db, { email: "grace@example.test" });
  });

  const wantsLetters = async () => {
    const [found] = await db.select().from(members).where(eq(members.id, member.id));
    return found?.notifyLetters;
  };

  async function writeCopy() {
    const letterId = await sendLetter(db, await hedy(db));
    await sendLetters(asVisitor(db));
    return copyFor(db, letterId, member);
  }

  test("who unsubscribes at the provider gets no more letters, and the letter counts it", async () => {
    const copy = await writeCopy();
    await record(report("letters off", 1, { messageId: copy.id }));
    expect(await wantsLetters()).toBe(false);
    expect((await readMessage(db, copy.id)).unsubscribedAt).not.toBeNull();
    expect(await optOuts()).toEqual([]);
  });

  test("who switches letters on again keeps them when the provider repeats its request", async () => {
    const copy = await writeCopy();
    const repeated = report("letters off", 1, { messageId: copy.id });
    await record(repeated);
    const token = new URL(unsubscribeLink(copy.id)).searchParams.get("t") ?? "";
    await undoUnsubscribe(asVisitor(db), { token });
    await record(repeated);
    expect(await wantsLetters()).toBe(true);
  });

  test("who unsubscribes without a message of the club gets no more letters", async () => {
    await record(report("letters off", 1, { messageId: randomUUID(), address: "Grace@example.test" }));
    expect(await wantsLetters()).toBe(false);
  });

  test("keeps letters when another member unsubscribes", async () => {
    const copy = await writeCopy();
    const other = await createMember(db, { email: "theo@example.test" });
    await record(report("letters off", 1, { messageId: null, address: other.email }));
    expect(await wantsLetters()).toBe(true);
    expect((await readMessage(db, copy.id)).unsubscribedAt).toBeNull();
  });
});
