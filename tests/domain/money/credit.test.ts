import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Member } from "@/db/factories";
import { auditEvents, ledgerEntries, members } from "@/db/schema";
import type { MemberContext } from "@/domain/context";
import { correctBalance, correctBalanceSchema, refundPurchase } from "@/domain/money/correct-balance";
import { freezeBalance, unfreezeBalance } from "@/domain/money/freeze-balance";
import { getCreditAccount } from "@/domain/money/get-credit-account";
import { dumpRows } from "../../support/database/database";
import { db, inEachTest } from "../../support/database/test-database";
import { after, asMember } from "../../support/people/contexts";
import { buy, centsOf, give } from "../../support/people/credit";
import { ada, theo } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";
import { hedy, lin } from "../../support/people/staff";

const admin = inEachTest(() => hedy(db));
const member = inEachTest(() => ada(db));

beforeEach(async () => {
  await give(db, member, 5000);
});

const key = "key-one-of-hedy";
const asHedy = () => asMember(db, admin);

const correct = (amount: number, who: Pick<Member, "id"> = member, by: MemberContext = asHedy()) =>
  correctBalance(by, { memberId: who.id, amount, reason: "Booked twice by Corvo.", key });

const events = () =>
  db
    .select({ action: auditEvents.action, details: auditEvents.details })
    .from(auditEvents)
    .orderBy(auditEvents.id);

const verbs: Record<string, (context: MemberContext, memberId: string) => Promise<unknown>> = {
  "correct a balance": (context, memberId) => correct(100, { id: memberId }, context),
  "freeze a balance": (context, memberId) => freezeBalance(context, { memberId, reason: "Many accounts." }),
  "unfreeze a balance": (context, memberId) => unfreezeBalance(context, { memberId }),
  "refund a purchase": (context, memberId) =>
    refundPurchase(context, { memberId, paymentId: 1, amount: 100, withdraw: false, key }),
};

describe.each(Object.entries(verbs))("attempting to %s", (_, verb) => {
  test("rejects a lead and a demoted administrator", async () => {
    const lead = asMember(db, await lin(db));
    expect(await rejection(db, () => verb(lead, member.id))).toMatchObject({ code: "not-allowed" });
    const context = asHedy();
    await db.update(members).set({ role: "lead" }).where(eq(members.id, admin.id));
    expect(await rejection(db, () => verb(context, member.id))).toMatchObject({ code: "not-allowed" });
  });

  test("rejects the actor's own balance", async () => {
    expect(await rejection(db, () => verb(asHedy(), admin.id))).toMatchObject({
      code: "balance-own",
      message: "You can’t change your own balance. Ask another administrator.",
    });
  });

  test("rejects an unknown member", async () => {
    expect((await rejection(db, () => verb(asHedy(), randomUUID()))).code).toMatch(
      /^(member|refund)-not-found$/,
    );
  });
});

test("a lead cannot read a ledger", async () => {
  const lead = asMember(db, await lin(db));
  expect(await rejection(db, () => getCreditAccount(lead, { username: "ada" }))).toMatchObject({
    code: "not-allowed",
  });
});

describe("a correction", () => {
  test.each([
    [1250, 6250, "$12.50"],
    [-5000, 0, "−$50.00"],
  ])("of %i cents is posted with its reason and recorded", async (amount, balance, shown) => {
    await correct(amount);
    expect(await centsOf(db, member)).toBe(balance);
    const [entry] = await db.select().from(ledgerEntries).where(eq(ledgerEntries.kind, "correction"));
    expect(entry).toMatchObject({ amountCents: amount, title: "Booked twice by Corvo." });
    expect(await events()).toEqual([
      { action: "balance corrected", details: { amount: shown, reason: "Booked twice by Corvo." } },
    ]);
  });

  test("below zero is rejected", async () => {
    expect(await rejection(db, () => correct(-5001))).toMatchObject({
      code: "correction-too-much",
      message: "The balance is only $50.00, and it can’t go below zero.",
    });
  });

  test("is posted once if the form is sent twice", async () => {
    await correct(-4000);
    const before = await dumpRows(db);
    await correct(-4000);
    expect(await dumpRows(db)).toBe(before);
  });

  test.each([
    ["12.50", 1250],
    ["−$1,200", -120_000],
    ["-0.5", -50],
  ])("accepts %j as %i cents", (amount, cents) => {
    const typed = { memberId: randomUUID(), amount, reason: "A reason", key };
    expect(correctBalanceSchema.parse(typed).amount).toBe(cents);
  });

  test.each([
    ["", "Enter an amount, such as 12.50."],
    ["0.00", "Enter an amount, such as 12.50."],
    ["ten", "Enter an amount, such as 12.50."],
    ["1.234", "Enter an amount, such as 12.50."],
    ["10000.01", "Use at most $10,000."],
  ])("rejects %j", (amount, message) => {
    const typed = correctBalanceSchema.safeParse({ memberId: randomUUID(), amount, reason: "A reason", key });
    expect(typed.error?.issues).toEqual([expect.objectContaining({ message, path: ["amount"] })]);
  });

  test.each([
    ["  ", "Give a reason."],
    ["x".repeat(81), "Use at most 80 characters."],
  ])("rejects the reason %j", (reason, message) => {
    const typed = correctBalanceSchema.safeParse({ memberId: randomUUID(), amount: "1", reason, key });
    expect(typed.error?.issues).toEqual([expect.objectContaining({ message, path: ["reason"] })]);
  });
});

describe("a frozen balance", () => {
  const freeze = () => freezeBalance(asHedy(), { memberId: member.id, reason: "Many accounts." });
  const unfreeze = () => unfreezeBalance(asHedy(), { memberId: member.id });

  test("cannot be spent until it is unfrozen, both recorded", async () => {
    await freeze();
    expect(await rejection(db, () => buy(db, member, 100))).toMatchObject({ code: "balance-frozen" });
    await unfreeze();
    await buy(db, member, 100);
    expect(await events()).toEqual([
      { action: "balance frozen", details: { reason: "Many accounts." } },
      { action: "balance unfrozen", details: {} },
    ]);
  });

  test("cannot be frozen or unfrozen twice", async () => {
    expect(await rejection(db, unfreeze)).toMatchObject({ code: "member-unchanged" });
    await freeze();
    expect(await rejection(db, freeze)).toMatchObject({ code: "member-unchanged" });
  });
});

describe("a refund by an administrator", () => {
  test("is posted once per key and recorded", async () => {
    const { paymentId } = await buy(db, member, 3000);
    const refund = { memberId: member.id, paymentId, amount: 1000, withdraw: false, key };
    await refundPurchase(asHedy(), refund);
    const before = await dumpRows(db);
    await refundPurchase(asHedy(), refund);
    expect(await dumpRows(db)).toBe(before);
    expect(await centsOf(db, member)).toBe(3000);
    expect(await events()).toEqual([{ action: "purchase refunded", details: { amount: "$10.00" } }]);
    const account = await getCreditAccount(asHedy(), { username: "ada" });
    expect(account?.ledger.rows.map(({ kind, refundable }) => [kind, refundable])).toEqual([
      ["refund", null],
      ["purchase", { paymentId, cents: 2000 }],
      ["gift", null],
    ]);
  });

  test("is rejected for another member's purchase", async () => {
    const { paymentId } = await buy(db, member, 3000);
    const other = await theo(db);
    const attempt = () =>
      refundPurchase(asHedy(), { memberId: other.id, paymentId, amount: 1000, withdraw: false, key });
    expect(await rejection(db, attempt)).toMatchObject({ code: "refund-not-found" });
  });

  test("is neither offered nor accepted after 30 days", async () => {
    const { paymentId } = await buy(db, member, 3000);
    const later = asMember(db, admin, after("720 hours"));
    const account = await getCreditAccount(later, { username: "ada" });
    expect(account?.ledger.rows.map(({ refundable }) => refundable)).toEqual([null, null]);
    const attempt = () =>
      refundPurchase(later, { memberId: member.id, paymentId, amount: 1000, withdraw: false, key });
    expect(await rejection(db, attempt)).toMatchObject({ code: "refund-late" });
  });
});

test("an unknown or erased member has no ledger", async () => {
  expect(await getCreditAccount(asHedy(), { username: "nobody" })).toBeNull();
  await db
    .update(members)
    .set({ status: "erased", email: null, phone: null, bio: "", avatar: null })
    .where(eq(members.id, member.id));
  expect(await getCreditAccount(asHedy(), { username: "ada" })).toBeNull();
});
