import { eq } from "drizzle-orm";
import { brandTakings, ledgerEntries, members, perkClaims } from "@/db/schema";
import { getAccountSummary } from "@/domain/account/get-account-summary";
import { exportBelongings } from "@/domain/data-export/export-belongings";
import { eraseDueMembers } from "@/domain/erasure/erase-due-members";
import { requestErasure } from "@/domain/erasure/request-erasure";
import { claimPerk } from "@/domain/perks/claim-perk";
import { listClaimedPerks } from "@/domain/perks/list-claimed-perks";
import { listClaims } from "@/domain/perks/list-claims";
import { returnPerk } from "@/domain/perks/return-perk";
import { showCode } from "@/domain/perks/show-code";
import { dumpRows } from "../../support/database/database";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember, asVisitor, at } from "../../support/people/contexts";
import { centsOf, give, refund } from "../../support/people/credit";
import { CODE_PERK, CREDIT_PERK } from "../../support/people/offers";
import { ada, theo } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";

const START = "2026-02-10T12:00:00Z";
const PRICED = { ...CODE_PERK, priceInCredit: 4500 };

const member = inEachTest(() => ada(db));

beforeEach(async () => {
  await give(db, member, 10_000);
});

const later = (time: string, who = member) => asMember(db, who, at(START, time));

const buy = (offer = PRICED, key = "key-one-of-ada") =>
  claimPerk(later("0"), offer, { key, price: offer.priceInCredit });

const giveBack = (claimId: string, time = "1 minute") => returnPerk(later(time), { claimId });

const show = (claimId: string, time = "1 minute") => showCode(later(time), { claimId });

describe("showCode", () => {
  test("returns the code and records when it was shown", async () => {
    const { id } = await buy();
    expect(await show(id)).toMatchObject({ code: "ORRIN-20", isHidden: false, isReturnable: false });
    expect(await listClaims(later("2 minutes"), PRICED.id)).toMatchObject([{ code: "ORRIN-20" }]);
    const [stored] = await db.select().from(perkClaims);
    expect(stored?.codeShownAt).toEqual(new Date("2026-02-10T12:01:00Z"));
  });

  test("keeps the first time when it is called again", async () => {
    const { id } = await buy();
    await show(id);
    const before = await dumpRows(db);
    await show(id, "2 minutes");
    expect(await dumpRows(db)).toBe(before);
  });

  test("works after the ten minutes", async () => {
    const { id } = await buy();
    expect((await show(id, "1 day")).code).toBe("ORRIN-20");
  });

  test("rejects a returned perk and another member's claim", async () => {
    const { id } = await buy();
    const others = await theo(db);
    const asOther = () => showCode(later("0", others), { claimId: id });
    expect(await rejection(db, asOther)).toMatchObject({ code: "perk-not-found" });
    await giveBack(id);
    expect(await rejection(db, () => show(id))).toMatchObject({ code: "perk-returned" });
  });
});

describe("a hidden code", () => {
  test("is missing in lists and in the export", async () => {
    await buy();
    const lists = [
      await listClaims(later("0"), PRICED.id),
      await listClaimedPerks(later("0")),
      await exportBelongings(db, member.id),
    ];
    expect(JSON.stringify(lists)).not.toContain("ORRIN-20");
  });

  test("of a returned perk is missing in the export, which has both times", async () => {
    const { id } = await buy();
    await giveBack(id);
    const { perks } = await exportBelongings(db, member.id);
    const returnedAt = new Date("2026-02-10T12:01:00Z");
    expect(perks).toMatchObject([{ code: null, codeShownAt: null, createdAt: new Date(START), returnedAt }]);
  });
});

describe("returnPerk", () => {
  test("refunds the price to the balance and to the brand, and lists the claim no longer", async () => {
    const { id } = await buy();
    expect(await giveBack(id)).toEqual({ claimId: id, cents: 4500 });
    expect(await centsOf(db, member)).toBe(10_000);
    const [entry] = await db.select().from(ledgerEntries).where(eq(ledgerEntries.kind, "refund"));
    expect(entry).toMatchObject({ amountCents: 4500, reference: `perk return:${id}` });
    const takings = await db.select().from(brandTakings).orderBy(brandTakings.id);
    expect(takings).toMatchObject([
      { kind: "take", perkId: PRICED.id },
      { kind: "refund", cents: 4500, paymentId: takings[0]?.id, perkId: PRICED.id },
    ]);
    expect(await listClaims(later("2 minutes"), PRICED.id)).toEqual([]);
    expect((await listClaimedPerks(later("2 minutes"))).rows).toEqual([]);
    expect(await getAccountSummary(later("2 minutes"))).toMatchObject({ perks: 0 });
  });

  test("lets the member claim the perk again, also between other claims", async () => {
    const twice = { ...PRICED, limitPerMember: 2, priceInCredit: 1000 };
    const first = await buy(twice);
    await buy(twice, "key-two-of-ada");
    await giveBack(first.id);
    await buy(twice, "key-three-of-ada");
    const error = await rejection(db, () => buy(twice, "key-four-of-ada"));
    expect(error).toMatchObject({ code: "perk-limit" });
    expect(await centsOf(db, member)).toBe(8000);
  });

  test("refunds once when it is called again", async () => {
    const { id } = await buy();
    await giveBack(id);
    const before = await dumpRows(db);
    expect(await giveBack(id, "1 hour")).toEqual({ claimId: id, cents: 4500 });
    expect(await dumpRows(db)).toBe(before);
  });

  test("returns the returned claim for a repeated purchase, and charges nothing", async () => {
    const { id } = await buy();
    await giveBack(id);
    expect(await buy()).toMatchObject({ id, isReturnable: false });
    expect(await centsOf(db, member)).toBe(10_000);
  });

  test("works while the balance is frozen", async () => {
    const { id } = await buy();
    await db.update(members).set({ balanceFrozenAt: new Date() }).where(eq(members.id, member.id));
    await giveBack(id);
    expect(await centsOf(db, member)).toBe(10_000);
  });
});

test("an erasure deletes a returned claim, and the brand's charge and refund remain", async () => {
  const { id } = await buy();
  await giveBack(id);
  await requestErasure(later("1 minute"), { username: member.username });
  expect(await eraseDueMembers(asVisitor(db, at(START, "8 days")))).toBe(1);
  expect(await db.$count(perkClaims)).toBe(0);
  expect(await db.$count(ledgerEntries)).toBe(0);
  expect(await db.$count(brandTakings)).toBe(2);
});

describe("returnPerk rejects", () => {
  test("a perk after ten minutes", async () => {
    const { id } = await buy();
    expect(await rejection(db, () => giveBack(id, "10 minutes"))).toMatchObject({
      code: "perk-return-late",
      message: "You can return a perk within ten minutes. That time has passed.",
    });
    await giveBack(id, "599999 milliseconds");
  });

  test("a perk whose code was shown", async () => {
    const { id } = await buy();
    await show(id);
    expect(await rejection(db, () => giveBack(id))).toMatchObject({ code: "perk-shown" });
  });

  test.each([
    ["a free perk", { ...CODE_PERK, priceInCredit: 0 }],
    ["credit", { ...CREDIT_PERK, priceInCredit: 1000 }],
  ])("%s", async (_, { priceInCredit, ...offer }) => {
    const price = priceInCredit || null;
    const { id } = await claimPerk(later("0"), { ...offer, priceInCredit: price }, { key: "key-one", price });
    expect(await rejection(db, () => giveBack(id))).toMatchObject({ code: "perk-shown" });
  });

  test("another member's claim and a suspended member", async () => {
    const { id } = await buy();
    const others = await theo(db);
    const asOther = () => returnPerk(later("0", others), { claimId: id });
    expect(await rejection(db, asOther)).toMatchObject({ code: "perk-not-found" });
    await db.update(members).set({ status: "suspended" }).where(eq(members.id, member.id));
    expect(await rejection(db, () => giveBack(id))).toMatchObject({ code: "sign-in-required" });
  });

  test("a perk that an administrator has refunded, and leaves it as it is", async () => {
    const { id } = await buy();
    const [charge] = await db.select().from(brandTakings);
    await refund(db, charge?.id ?? 0, 4500, { now: at(START) });
    expect(await rejection(db, () => giveBack(id))).toMatchObject({ code: "perk-refunded" });
  });
});

describe("the database rejects", () => {
  test.each([
    ["a shown code of a returned perk", { codeShownAt: new Date(START) }, "perk_claims_shown_or_returned"],
    ["a return without a refund", { refundId: null }, "perk_claims_refund"],
    ["a late return", { returnedAt: new Date("2026-02-10T12:10:00Z") }, "perk_claims_returned_in_time"],
  ])("%s", async (_, changes, constraint) => {
    const { id } = await buy();
    await giveBack(id);
    const change = db.update(perkClaims).set(changes).where(eq(perkClaims.id, id));
    await expect(change).rejects.toMatchObject({ cause: { constraint } });
  });
});
