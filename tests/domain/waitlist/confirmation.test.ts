import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { createMember, createWaitlistEntry, type WaitlistEntry } from "@/db/factories";
import { contactOptOuts, messages } from "@/db/schema";
import { hashContact } from "@/domain/contacts/encrypt-contact";
import {
  answerConfirmation,
  confirmationLink,
  getConfirmationStatus,
  readConfirmationToken,
  sendConfirmationRequests,
} from "@/domain/waitlist/confirmation";
import { joinWaitlist } from "@/domain/waitlist/join-waitlist";
import { dumpRows, freshDatabase } from "../../support/database/database";
import { after, asVisitor } from "../../support/people/contexts";
import { rejection } from "../../support/people/rejection";
import { auditActions } from "../../support/people/staff";
import { readEntry } from "../../support/people/waitlist";

let db: Database;
let entry: WaitlistEntry;
let token: string;

beforeEach(async () => {
  db = await freshDatabase();
  entry = await createWaitlistEntry(db, { contact: "sam@example.test" });
  token = new URL(confirmationLink(entry.id)).searchParams.get("t") ?? "";
});

const later = (interval: string) => asVisitor(db, after(interval));
const aYearOn = () => later("365 days");
const questions = () => db.select().from(messages).where(eq(messages.kind, "waitlist-stay"));

describe("sendConfirmationRequests", () => {
  test("sends one message after a year, and another a year later", async () => {
    expect(await sendConfirmationRequests(later("364 days 23 hours"))).toBe(0);
    expect(await sendConfirmationRequests(aYearOn())).toBe(1);
    expect(await sendConfirmationRequests(aYearOn())).toBe(0);
    const [question] = await questions();
    expect(question).toMatchObject({
      waitlistEntryId: entry.id,
      payload: { link: confirmationLink(entry.id) },
    });
    expect(await sendConfirmationRequests(later("729 days"))).toBe(0);
    expect(await sendConfirmationRequests(later("730 days"))).toBe(1);
  });

  test("counts the year from the last confirmation", async () => {
    await sendConfirmationRequests(aYearOn());
    await answerConfirmation(later("400 days"), { token, choice: "stay" });
    expect(await sendConfirmationRequests(later("764 days"))).toBe(0);
    expect(await sendConfirmationRequests(later("765 days"))).toBe(1);
  });

  test("sends nothing to opted-out contacts and members, and ends their entries", async () => {
    await db.insert(contactOptOuts).values({ contactHash: hashContact("sam@example.test") });
    const member = await createMember(db);
    // Not now: the stored time is rounded to the millisecond and may be later.
    const joined = await createWaitlistEntry(db, { contact: member.email, createdAt: entry.createdAt });
    expect(await sendConfirmationRequests(aYearOn())).toBe(0);
    expect(await questions()).toEqual([]);
    expect((await readEntry(db, entry)).optedOutAt).not.toBeNull();
    expect((await readEntry(db, joined)).joinedAt).not.toBeNull();
  });
});

describe("the confirmation page", () => {
  beforeEach(() => sendConfirmationRequests(aYearOn()));

  test("changes nothing when it is opened", async () => {
    const before = await dumpRows(db);
    expect(await getConfirmationStatus(aYearOn(), token)).toMatchObject({ state: "asked" });
    expect(await dumpRows(db)).toBe(before);
  });

  test("confirms the entry", async () => {
    expect(await answerConfirmation(aYearOn(), { token, choice: "stay" })).toMatchObject({ state: "stays" });
    expect(await getConfirmationStatus(aYearOn(), token)).toMatchObject({ state: "stays" });
    expect(await readEntry(db, entry)).toMatchObject({ removedAt: null, stayedAt: expect.any(Date) });
  });

  test("removes the entry, and the contact may join the waitlist again", async () => {
    expect(await answerConfirmation(aYearOn(), { token, choice: "leave" })).toMatchObject({ state: "left" });
    const before = await dumpRows(db);
    expect(await answerConfirmation(aYearOn(), { token, choice: "stay" })).toMatchObject({ state: "left" });
    expect(await dumpRows(db)).toBe(before);
    expect(await auditActions(db, entry.id)).toEqual(["waitlist left"]);
    await joinWaitlist(aYearOn(), { contact: { kind: "email", value: "sam@example.test" } });
    expect(await db.query.waitlistEntries.findMany({ columns: { contact: true } })).toEqual(
      expect.arrayContaining([{ contact: null }, { contact: "sam@example.test" }]),
    );
  });
});

test("an entry that was not asked stays unchanged", async () => {
  expect(await answerConfirmation(asVisitor(db), { token, choice: "leave" })).toMatchObject({
    state: "asked",
  });
  expect((await readEntry(db, entry)).removedAt).toBeNull();
});

test.each(["", "x", "a".repeat(43)])("an invalid signature is rejected: %j", async (wrong) => {
  expect((await rejection(db, () => getConfirmationStatus(asVisitor(db), wrong))).code).toBe(
    "opt-out-unknown",
  );
  const choose = () => answerConfirmation(asVisitor(db), { token: wrong, choice: "leave" });
  expect((await rejection(db, choose)).code).toBe("opt-out-unknown");
});

test("a link works for its own entry only", () => {
  expect(readConfirmationToken(token)).toBe(entry.id);
  const bytes = Buffer.from(token, "base64url");
  for (let at = 0; at < bytes.length; at++) {
    const bent = Buffer.from(bytes);
    bent[at] = (bent[at] ?? 0) ^ 1;
    expect(readConfirmationToken(bent.toString("base64url"))).toBeNull();
  }
});
