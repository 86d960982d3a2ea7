import { randomUUID } from "node:crypto";
import type { Member } from "@/db/factories";
import { auditEvents, passUses, perkClaims } from "@/db/schema";
import { exportMember } from "@/domain/data-export/export-member";
import { refundPurchase } from "@/domain/money/correct-balance";
import { getCreditAccount } from "@/domain/money/get-credit-account";
import { addCodes } from "@/domain/perks/add-codes";
import { claimPerk, type Offer } from "@/domain/perks/claim-perk";
import { listClaims } from "@/domain/perks/list-claims";
import { returnPerk } from "@/domain/perks/return-perk";
import { showCode } from "@/domain/perks/show-code";
import { lookUp } from "@/domain/till/look-up";
import { markPassUsed, undoPassUse } from "@/domain/till/mark-pass-used";
import { dumpRows } from "../../support/database/database";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember } from "../../support/people/contexts";
import { centsOf, give } from "../../support/people/credit";
import { CODE_PERK, CREDIT_PERK, UNIQUE_PERK } from "../../support/people/offers";
import { ada } from "../../support/people/people";
import { domainError } from "../../support/people/rejection";
import { hedy, lin } from "../../support/people/staff";
import { asTill } from "../../support/people/till";

const PRICE = 4500;
const PASS: Offer = { ...CODE_PERK, id: "perk-pass", kind: "pass", code: null };
const LINK: Offer = {
  ...CODE_PERK,
  id: "perk-link",
  kind: "link",
  code: null,
  linkUrl: "https://orrin.example/",
};

const admin = inEachTest(() => hedy(db));
let member: Member;

beforeEach(async () => {
  member = await ada(db);
  await give(db, member, 2 * PRICE);
});

const own = () => asMember(db, member);
const asHedy = () => asMember(db, admin);

/** Buys a perk and opens it. Returns the claim and the charge. */
async function buyPerk(offer: Offer, { isOpened = true } = {}) {
  const price = PRICE;
  const bought = await claimPerk(own(), { ...offer, priceInCredit: price }, { key: randomUUID(), price });
  const claimId = bought.id;
  const { code } = isOpened && offer.kind !== "credit" ? await showCode(own(), { claimId }) : bought;
  const [purchase] = (await readLedger()) ?? [];
  const paymentId = purchase?.refundable?.paymentId ?? 0;
  return { claimId, paymentId, code: code ?? "" };
}

async function readLedger() {
  return (await getCreditAccount(asHedy(), { username: member.username }))?.ledger.rows;
}

const boughtClaim = async (paymentId: number) =>
  (await readLedger())?.find(({ refundable }) => refundable?.paymentId === paymentId)?.bought;

type Refund = { amount?: number; withdraw?: boolean; key?: string };

const refund = (paymentId: number, { amount = PRICE, withdraw = true, key = randomUUID() }: Refund = {}) =>
  refundPurchase(asHedy(), { memberId: member.id, paymentId, amount, withdraw, key });

const audited = async () =>
  (await db.select().from(auditEvents))
    .filter(({ action }) => action === "purchase refunded")
    .map(({ details }) => details);

describe("a refund that withdraws a pass", () => {
  test("makes the pass unusable, hides it from the member, and is recorded", async () => {
    const till = await asTill(db);
    const { paymentId, code } = await buyPerk(PASS);
    expect(await boughtClaim(paymentId)).toEqual({
      thing: "pass",
      isOpened: true,
      isUsed: false,
      withdrawal: null,
    });
    expect(await refund(paymentId)).toEqual({
      memberId: member.id,
      withdrawn: { thing: "pass", result: "withdrawn" },
    });
    await expect(lookUp(till, { code })).rejects.toEqual(domainError("pass-revoked"));
    await expect(markPassUsed(till, { code, key: randomUUID() })).rejects.toEqual(
      domainError("pass-revoked"),
    );
    expect(await listClaims(own(), PASS.id)).toMatchObject([
      { state: "revoked", code: null, isHidden: false, isReturnable: false },
    ]);
    expect(await audited()).toEqual([{ amount: "$45.00", withdrawn: "pass" }]);
    expect(await centsOf(db, member)).toBe(2 * PRICE);
  });

  test("leaves a used pass used, and an undone use does not make it valid again", async () => {
    const till = await asTill(db);
    const { paymentId, code } = await buyPerk(PASS);
    const { useId } = await markPassUsed(till, { code, key: randomUUID() });
    expect(await boughtClaim(paymentId)).toMatchObject({ isUsed: true });
    expect(await refund(paymentId)).toMatchObject({ withdrawn: { thing: "pass", result: "used" } });
    expect(await listClaims(own(), PASS.id)).toMatchObject([{ state: "used", code }]);
    expect(await audited()).toEqual([{ amount: "$45.00", used: "pass" }]);
    await undoPassUse(till, { useId });
    expect(await listClaims(own(), PASS.id)).toMatchObject([{ state: "revoked", code: null }]);
    await expect(markPassUsed(till, { code, key: randomUUID() })).rejects.toEqual(
      domainError("pass-revoked"),
    );
    expect(await db.$count(passUses)).toBe(1);
  });

  test("still counts towards the limit per member", async () => {
    const { paymentId } = await buyPerk(PASS);
    await refund(paymentId);
    await expect(buyPerk(PASS)).rejects.toMatchObject({ code: "perk-limit" });
  });

  test("changes nothing if it is repeated, and returns the same", async () => {
    const { paymentId } = await buyPerk(PASS);
    const first = await refund(paymentId, { key: "key-one-of-hedy" });
    const before = await dumpRows(db);
    expect(await refund(paymentId, { key: "key-one-of-hedy" })).toEqual(first);
    expect(await dumpRows(db)).toBe(before);
  });

  test("withdraws once in two refunds of parts", async () => {
    const { paymentId } = await buyPerk(PASS);
    await refund(paymentId, { amount: 1000 });
    const [claim] = await db.select().from(perkClaims);
    expect(await boughtClaim(paymentId)).toMatchObject({ withdrawal: "withdrawn" });
    await refund(paymentId, { amount: 500 });
    expect(await db.select().from(perkClaims)).toEqual([claim]);
  });
});

test("a refund that does not withdraw leaves the pass valid", async () => {
  const { paymentId, code } = await buyPerk(PASS);
  expect(await refund(paymentId, { withdraw: false })).toEqual({ memberId: member.id, withdrawn: null });
  expect(await listClaims(own(), PASS.id)).toMatchObject([{ state: "valid", code }]);
  expect(await audited()).toEqual([{ amount: "$45.00" }]);
});

test.each([
  ["a shared code", CODE_PERK, "code"],
  ["a unique code", UNIQUE_PERK, "code"],
  ["a link", LINK, "link"],
] as const)("a member no longer sees %s that was withdrawn", async (_, offer, thing) => {
  const pool = { perkId: UNIQUE_PERK.id, brand: UNIQUE_PERK.brandSlug };
  await addCodes(asHedy(), pool, { source: "OWN-CODE-1", uploadId: randomUUID(), from: 0 });
  const { paymentId } = await buyPerk(offer);
  expect(await refund(paymentId)).toMatchObject({ withdrawn: { thing, result: "withdrawn" } });
  expect(await listClaims(own(), offer.id)).toMatchObject([{ state: "revoked", code: null, link: null }]);
  const exported = JSON.stringify(await exportMember(own()));
  expect(exported).not.toContain("OWN-CODE-1");
  expect(exported).not.toContain("ORRIN-20");
});

test("a hidden code that was withdrawn is neither shown nor returned", async () => {
  const { paymentId, claimId } = await buyPerk(CODE_PERK, { isOpened: false });
  expect(await boughtClaim(paymentId)).toMatchObject({ isOpened: false });
  await refund(paymentId);
  const before = await dumpRows(db);
  await expect(showCode(own(), { claimId })).rejects.toEqual(domainError("perk-withdrawn"));
  await expect(returnPerk(own(), { claimId })).rejects.toEqual(domainError("perk-refunded"));
  expect(await dumpRows(db)).toBe(before);
});

test("the price of credit has nothing to withdraw", async () => {
  const { paymentId } = await buyPerk(CREDIT_PERK);
  expect(await boughtClaim(paymentId)).toBeUndefined();
});

test("a rejected refund changes nothing", async () => {
  const { paymentId } = await buyPerk(PASS);
  const other = await lin(db);
  const input = { memberId: member.id, paymentId, amount: PRICE, withdraw: true, key: randomUUID() };
  const before = await dumpRows(db);
  const tooMuch = refundPurchase(asHedy(), { ...input, amount: PRICE + 1 });
  await expect(tooMuch).rejects.toMatchObject({ code: "refund-too-much" });
  await expect(refundPurchase(asMember(db, other), input)).rejects.toEqual(domainError("not-allowed"));
  const ofAnother = refundPurchase(asHedy(), { ...input, memberId: other.id });
  await expect(ofAnother).rejects.toEqual(domainError("refund-not-found"));
  expect(await dumpRows(db)).toBe(before);
});
