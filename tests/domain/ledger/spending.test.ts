import { eq } from "drizzle-orm";
import type { Member } from "@/db/factories";
import { brandTakings, ledgerEntries, members } from "@/db/schema";
import { addLedgerEntry } from "@/domain/ledger/add-ledger-entry";
import { creditRemedy, getBalance } from "@/domain/ledger/balance";
import { confirmPhone } from "@/domain/members/confirm-phone";
import { env } from "@/lib/env";
import { COUNTERS, dumpRows } from "../../support/database/database";
import { db } from "../../support/database/test-database";
import { asMember, at } from "../../support/people/contexts";
import { buy, centsOf, give, refund } from "../../support/people/credit";
import { ada, theo } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";

const START = "2026-02-10T12:00:00Z";

let member: Member;

beforeEach(async () => {
  member = await ada(db);
});

const welcome = (kind: "welcome" | "thank-you" | "perk" = "welcome", later = "0") =>
  addLedgerEntry(
    db,
    { now: at(START, later) },
    { memberId: member.id, kind, amountCents: 5000, title: "Welcome", reference: `${kind} ${later}` },
  );

const set = (values: Partial<typeof members.$inferInsert>) =>
  db.update(members).set(values).where(eq(members.id, member.id));

const balanceAt = (later: string) => getBalance(asMember(db, member, at(START, later)));

describe("a purchase", () => {
  test("charges the balance and adds a brand row without the member", async () => {
    await give(db, member, 5000);
    const booked = await buy(db, member, 1999, { reference: "till:one", now: at(START) });
    expect(await centsOf(db, member)).toBe(3001);
    expect(await db.select().from(brandTakings)).toEqual([
      {
        id: booked.paymentId,
        brand: "lumen-rue",
        kind: "take",
        cents: 1999,
        paymentId: null,
        perkId: null,
        reference: null,
        createdAt: new Date(START),
      },
    ]);
    const [entry] = await db.select().from(ledgerEntries).where(eq(ledgerEntries.kind, "purchase"));
    expect(entry).toMatchObject({ amountCents: -1999, title: "Lumen Rue", brandTakingId: booked.paymentId });
  });

  test("accepts the last cent and rejects one cent more", async () => {
    await give(db, member, 5000);
    expect(await rejection(db, () => buy(db, member, 5001))).toMatchObject({
      code: "balance-short",
      message: "That’s more than you can spend. You have $50.00.",
    });
    await buy(db, member, 5000);
    expect(await centsOf(db, member)).toBe(0);
    expect(await rejection(db, () => buy(db, member, 1))).toMatchObject({ code: "balance-short" });
  });

  test("rejects a second purchase with the same reference, and changes nothing", async () => {
    await give(db, member, 5000);
    await buy(db, member, 3000, { reference: "till:one" });
    const before = await dumpRows(db, COUNTERS);
    await expect(buy(db, member, 1000, { reference: "till:one" })).rejects.toMatchObject({
      cause: { constraint: "ledger_entries_member_reference" },
    });
    expect(await dumpRows(db, COUNTERS)).toBe(before);
  });

  test("rejects a frozen balance until it is unfrozen", async () => {
    await give(db, member, 5000);
    await set({ balanceFrozenAt: new Date() });
    expect(await rejection(db, () => buy(db, member, 100))).toMatchObject({
      code: "balance-frozen",
      message: "Your balance is frozen. Please contact us.",
    });
    expect(await getBalance(asMember(db, member))).toMatchObject({ cents: 5000, spendableCents: 0 });
    await set({ balanceFrozenAt: null });
    await buy(db, member, 100);
  });
});

describe.each(["welcome", "thank-you", "perk"] as const)("%s credit", (kind) => {
  test("waits exactly 14 days", async () => {
    await welcome(kind);
    await give(db, member, 700, at(START));
    expect(await balanceAt("335 hours 59 minutes 59.999 seconds")).toMatchObject({
      cents: 5700,
      waitingCents: 5000,
      waitsUntil: new Date("2026-02-24T12:00:00Z"),
      spendableCents: 700,
    });
    expect(await balanceAt("336 hours")).toMatchObject({
      waitingCents: 0,
      waitsUntil: null,
      spendableCents: 5700,
    });
  });

  test("cannot be spent while it waits, until a phone is confirmed", async () => {
    await welcome(kind);
    await give(db, member, 700, at(START));
    const now = at(START, "1 day");
    expect(await rejection(db, () => buy(db, member, 701, { now }))).toMatchObject({
      code: "balance-waiting",
      message: "You can spend $7.00 now. The rest is pending. You can spend it from February 24.",
    });
    jest.replaceProperty(env(), "DEMO", true);
    expect(await rejection(db, () => buy(db, member, 701, { now }))).toMatchObject({
      message:
        "You can spend $7.00 now. The rest is pending. Confirm your phone number to spend it today, or wait until February 24.",
    });
    await buy(db, member, 700, { now });
    await set({ phoneConfirmedAt: new Date(START) });
    await buy(db, member, 5000, { now });
    expect(await centsOf(db, member)).toBe(0);
  });
});

test("a phone that counted for another member is no remedy", async () => {
  await welcome();
  expect(await balanceAt("1 day")).toMatchObject({ canConfirmPhone: false });
  jest.replaceProperty(env(), "DEMO", true);
  expect(await balanceAt("1 day")).toMatchObject({ canConfirmPhone: true });
  await confirmPhone(db, { now: at(START) }, (await theo(db)).id, {
    kind: "phone",
    value: member.phone ?? "",
  });
  expect(await balanceAt("1 day")).toMatchObject({ waitingCents: 5000, canConfirmPhone: false });
  await set({ phone: null });
  expect(await balanceAt("1 day")).toMatchObject({ canConfirmPhone: true });
});

test("pending credit is never more than the sum after a negative correction", async () => {
  await welcome();
  const correct = (amountCents: number) =>
    addLedgerEntry(
      db,
      { now: at(START) },
      {
        memberId: member.id,
        kind: "correction",
        amountCents,
        title: "Corrected",
        reference: `${amountCents}`,
      },
    );
  await correct(-2000);
  expect(await balanceAt("1 day")).toMatchObject({ cents: 3000, waitingCents: 3000, spendableCents: 0 });
  await correct(-3000);
  expect(await balanceAt("1 day")).toMatchObject({ cents: 0, waitingCents: 0, waitsUntil: null });
});

test("the remedy of one credit depends on its own time", async () => {
  await welcome();
  await welcome("perk", "3 days");
  const balance = await balanceAt("15 days");
  expect(creditRemedy(balance, new Date(START))).toBeNull();
  expect(creditRemedy(balance, new Date("2026-02-13T12:00:00Z"))).toBe("You can spend it from February 27.");
  await set({ phoneConfirmedAt: new Date(START) });
  expect(creditRemedy(await balanceAt("15 days"), new Date("2026-02-13T12:00:00Z"))).toBeNull();
});

test("credit of several days waits until the last day, for the configured time", async () => {
  await welcome();
  await welcome("thank-you", "3 days");
  expect(await balanceAt("4 days")).toMatchObject({
    waitingCents: 10_000,
    waitsUntil: new Date("2026-02-27T12:00:00Z"),
  });
  expect(await balanceAt("15 days")).toMatchObject({ waitingCents: 5000, spendableCents: 5000 });
  jest.replaceProperty(env(), "CREDIT_WAIT_DAYS", 0);
  expect(await balanceAt("3 days")).toMatchObject({ waitingCents: 0, spendableCents: 10_000 });
});

describe("a refund", () => {
  let paymentId: number;

  beforeEach(async () => {
    await give(db, member, 5000, at(START));
    ({ paymentId } = await buy(db, member, 3000, { now: at(START) }));
  });

  const back = (cents: number, options: Parameters<typeof refund>[3] = {}) =>
    refund(db, paymentId, cents, { now: at(START, "1 day"), ...options });

  test("refunds the price in parts and no cent more", async () => {
    expect(await back(1200)).toMatchObject({ memberId: member.id, cents: 1200, leftCents: 1800 });
    expect(await rejection(db, () => back(1801))).toMatchObject({
      code: "refund-too-much",
      message: "You can refund up to $18.00.",
      field: "amount",
    });
    expect(await back(1800)).toMatchObject({ leftCents: 0 });
    expect(await centsOf(db, member)).toBe(5000);
    const refunds = db.select().from(brandTakings).where(eq(brandTakings.kind, "refund"));
    expect(await refunds.orderBy(brandTakings.id)).toMatchObject([
      { brand: "lumen-rue", cents: 1200, paymentId },
      { brand: "lumen-rue", cents: 1800, paymentId },
    ]);
  });

  test("posts nothing for the same reference", async () => {
    const first = await back(1200, { reference: "refund:one" });
    const before = await dumpRows(db);
    expect(await back(1200, { reference: "refund:one" })).toEqual({ ...first, isNew: false });
    expect(await dumpRows(db)).toBe(before);
  });

  test("is possible for exactly 30 days", async () => {
    expect(await rejection(db, () => back(1, { now: at(START, "720 hours") }))).toMatchObject({
      code: "refund-late",
    });
    await back(1, { now: at(START, "719 hours 59 minutes 59.999 seconds") });
  });

  test("rejects another brand's charge, an unknown number and a refund", async () => {
    const { refundId } = await back(100, { brand: "lumen-rue" });
    for (const attempt of [
      () => back(1, { brand: "corvo" }),
      () => refund(db, paymentId + 100, 1),
      () => refund(db, refundId, 1),
    ])
      expect(await rejection(db, attempt)).toMatchObject({ code: "refund-not-found" });
  });

  test("rejects a purchase with an erased ledger", async () => {
    await db.delete(ledgerEntries);
    expect(await rejection(db, () => back(100))).toMatchObject({ code: "refund-member-erased" });
  });

  test("refunds a suspended member and a frozen balance", async () => {
    await set({ balanceFrozenAt: new Date(), status: "suspended" });
    await back(3000);
    expect(await centsOf(db, member)).toBe(5000);
  });

  test("goes only to the buyer", async () => {
    await back(3000);
    expect(await centsOf(db, await theo(db))).toBe(0);
  });
});
