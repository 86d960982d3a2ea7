import { eq } from "drizzle-orm";
import { createInvitation, createMember, createWaitlistEntry, type Member } from "@/db/factories";
import { ledgerEntries, messages } from "@/db/schema";
import { renderMessage } from "@/domain/messages/render-message";
import { env } from "@/lib/env";
import { CLUB } from "../../support/club";
import { db, inEachTest } from "../../support/database/test-database";
import { at } from "../../support/people/contexts";
import { ada, friend, join } from "../../support/people/people";
import { admitAt } from "../../support/people/waitlist";
import { readLog } from "../../support/read-log";

const START = "2026-02-10T12:00:00Z";

const sponsor = inEachTest(() => ada(db));
let lines: Record<string, unknown>[];

beforeEach(() => {
  lines = readLog();
  jest.replaceProperty(env(), "THANK_YOU_CREDIT_CENTS", 1000);
});

type Type = "individual" | "group" | "gift";

const invite = (by: Member, type: Type = "individual") =>
  createInvitation(db, by, { type, activatedAt: new Date(Date.parse(START) - 1000) });

/** A friend joins with a separate invitation after the given time. */
async function joins(name: string, later = "0", by = sponsor, type?: Type) {
  return join(db, await invite(by, type), friend(name), at(START, later));
}

const entries = (kind: "welcome" | "thank-you") =>
  db.select().from(ledgerEntries).where(eq(ledgerEntries.kind, kind)).orderBy(ledgerEntries.id);

describe("a sponsor's thank-you credit", () => {
  test("is posted without a name when a friend joins, and the message mentions it", async () => {
    const { memberId } = await joins("Sam");
    expect(await entries("thank-you")).toMatchObject([
      {
        memberId: sponsor.id,
        amountCents: 1000,
        title: "A friend joined",
        reference: `thank-you:${memberId}`,
        createdAt: new Date(START),
      },
    ]);
    const [news] = await db.select().from(messages).where(eq(messages.kind, "friend-joined"));
    expect(renderMessage("friend-joined", news?.payload ?? {}, CLUB).text).toContain(
      "Sam accepted your invitation for Robin. As a thank-you, you get $10.00 of credit. Your balance shows when you can spend it.",
    );
  });

  test("is absent if the club gives none, also in the message", async () => {
    jest.replaceProperty(env(), "THANK_YOU_CREDIT_CENTS", 0);
    await joins("Sam");
    expect(await entries("thank-you")).toEqual([]);
    const [news] = await db.select().from(messages).where(eq(messages.kind, "friend-joined"));
    expect(news?.payload).not.toHaveProperty("credit");
  });

  test("is posted for each friend of a group", async () => {
    const invitation = await invite(sponsor, "group");
    for (const name of ["Sam", "Noor", "Lin"]) await join(db, invitation, friend(name), at(START));
    expect(await entries("thank-you")).toHaveLength(3);
  });

  test("is not posted for a gift", async () => {
    await joins("Sam", "0", sponsor, "gift");
    expect(await entries("thank-you")).toEqual([]);
  });

  test("is not posted for a friend from the waitlist", async () => {
    const host = await createMember(db, { role: "admin" });
    const entry = await createWaitlistEntry(db, { contact: "sam@example.test" });
    const invitation = await admitAt(db, host, entry, new Date(START));
    await join(db, invitation, friend("Sam"), at(START, "1 hour"));
    expect(await entries("welcome")).toHaveLength(1);
    expect(await entries("thank-you")).toEqual([]);
  });

  test("stops at the daily budget with a log line, and resumes the next day", async () => {
    jest.replaceProperty(env(), "THANK_YOU_BUDGET_CENTS", 2500);
    for (const name of ["Sam", "Noor", "Lin"]) await joins(name);
    expect(await entries("thank-you")).toHaveLength(2);
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 40, member: sponsor.id, given: 2000, budget: 2500 }),
    );
    const told = await db.select().from(messages).where(eq(messages.kind, "friend-joined"));
    expect(told.filter(({ payload }) => payload.credit)).toHaveLength(2);
    await joins("Iris", "24 hours", await createMember(db));
    await joins("Theo", "24 hours");
    expect(await entries("thank-you")).toHaveLength(4);
  });

  test("has a separate budget for each sponsor", async () => {
    jest.replaceProperty(env(), "THANK_YOU_BUDGET_CENTS", 1000);
    await joins("Sam");
    await joins("Noor", "0", await createMember(db));
    expect(await entries("thank-you")).toHaveLength(2);
  });
});

describe("the club's welcome credit", () => {
  test("stops at the daily budget for new members and sponsors, with a log line", async () => {
    jest.replaceProperty(env(), "WELCOME_BUDGET_CENTS", 10_000);
    for (const name of ["Sam", "Noor"]) await joins(name);
    const { memberId } = await joins("Lin");
    expect([await entries("welcome"), await entries("thank-you")]).toMatchObject([
      { length: 2 },
      { length: 2 },
    ]);
    expect((await entries("welcome")).map((entry) => entry.memberId)).not.toContain(memberId);
    expect(lines).toContainEqual(expect.objectContaining({ level: 40, cents: 5000, budget: 10_000 }));
  });

  test("resumes at midnight in the club's time zone", async () => {
    jest.replaceProperty(env(), "WELCOME_BUDGET_CENTS", 5000);
    await joins("Sam");
    await joins("Noor", "16 hours 59 minutes");
    await joins("Lin", "17 hours");
    expect((await entries("welcome")).map(({ createdAt }) => createdAt.toISOString())).toEqual([
      "2026-02-10T12:00:00.000Z",
      "2026-02-11T05:00:00.000Z",
    ]);
  });
});
