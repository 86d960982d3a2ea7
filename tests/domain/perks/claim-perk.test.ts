import { eq } from "drizzle-orm";
import type { Member } from "@/db/factories";
import { brandTakings, idempotencyKeys, ledgerEntries, members, perkClaims } from "@/db/schema";
import { getAccountSummary } from "@/domain/account/get-account-summary";
import { readBalance } from "@/domain/ledger/balance";
import { claimPerk, type Offer } from "@/domain/perks/claim-perk";
import { listClaimedPerks } from "@/domain/perks/list-claimed-perks";
import { listClaims } from "@/domain/perks/list-claims";
import { env } from "@/lib/env";
import { countRows, dumpRows } from "../../support/database/database";
import { db } from "../../support/database/test-database";
import { asMember, at } from "../../support/people/contexts";
import { centsOf, give } from "../../support/people/credit";
import { CODE_PERK, CREDIT_PERK } from "../../support/people/offers";
import { ada, theo } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";

const START = "2026-02-10T12:00:00Z";

const DATES = { startsAt: "2026-02-01T05:00:00Z", endsAt: "2026-03-01T05:00:00Z" };
const CODE: Offer = { ...CODE_PERK, ...DATES };
const CREDIT: Offer = { ...CREDIT_PERK, ...DATES };
const PRICED: Offer = { ...CODE, id: "perk-bench-day", title: "A day at the bench", priceInCredit: 4500 };
const PASS: Offer = { ...CODE, id: "perk-door", kind: "pass", code: null };

let member: Member;

beforeEach(async () => {
  member = await ada(db);
});

const claim = (offer: Offer, key = "key-one-of-ada", who = member) =>
  claimPerk(asMember(db, who, at(START)), offer, { key, price: offer.priceInCredit });

describe("claimPerk", () => {
  test("returns the code of a code perk and keeps it readable", async () => {
    const got = await claim(CODE);
    expect(got).toMatchObject({ code: "ORRIN-20", createdAt: new Date(START) });
    expect(await listClaims(asMember(db, member), CODE.id)).toEqual([got]);
    expect(await db.$count(ledgerEntries)).toBe(0);
  });

  test("keeps the claimed code after the perk's code changes", async () => {
    await claim(CODE);
    await claim({ ...CODE, code: "ORRIN-30", limitPerMember: 2 }, "key-two-of-ada");
    const codes = (await listClaims(asMember(db, member), CODE.id)).map(({ code }) => code);
    expect(codes).toEqual(["ORRIN-30", "ORRIN-20"]);
  });

  test("posts the credit of a credit perk with the claim as reference", async () => {
    const { id, code } = await claim(CREDIT);
    expect(code).toBeNull();
    expect(await db.select().from(ledgerEntries)).toMatchObject([
      {
        memberId: member.id,
        kind: "perk",
        amountCents: 2500,
        title: "Casa Orrin",
        reference: `perk:${id}`,
        createdAt: new Date(START),
      },
    ]);
  });

  test("leaves the credit of every perk pending for an address without a phone", async () => {
    for (let number = 0; number < 16; number++)
      await claim({ ...CREDIT, id: `perk-${number}` }, `key-${number}-of-ada`);
    expect(await readBalance(db, { now: at(START, "1 day") }, member.id)).toMatchObject({
      cents: 40_000,
      waitingCents: 40_000,
      spendableCents: 0,
    });
  });

  test("rejects a credit perk once the club has given its credit of the day, and leaves no claim", async () => {
    jest.replaceProperty(env(), "WELCOME_BUDGET_CENTS", 5000);
    await claim(CREDIT);
    await claim({ ...CREDIT, id: "perk-other" }, "key-two-of-ada");
    const before = await dumpRows(db);
    const another = () => claim({ ...CREDIT, id: "perk-third" }, "key-three-of-ada");
    expect(await rejection(db, another)).toMatchObject({
      code: "perk-budget",
      message: "All of today’s credit has been claimed. Please try again tomorrow.",
    });
    expect(await dumpRows(db)).toBe(before);
    await claim(CODE, "key-four-of-ada");
    const tomorrow = asMember(db, member, at(START, "24 hours"));
    await claimPerk(tomorrow, { ...CREDIT, id: "perk-third" }, { key: "key-five-of-ada", price: null });
  });

  test("returns a new pass", async () => {
    expect(await claim(PASS)).toMatchObject({
      code: expect.stringMatching(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/),
      validUntil: new Date(DATES.endsAt),
      used: null,
    });
  });

  test("makes one claim for a double submit", async () => {
    const several = { ...CREDIT, limitPerMember: 3 };
    const first = await claim(several);
    const before = await dumpRows(db);
    expect(await claim(several)).toEqual(first);
    expect(await dumpRows(db)).toBe(before);
  });

  test("rejects the key of another perk", async () => {
    await claim(CODE);
    expect(await rejection(db, () => claim(CREDIT))).toMatchObject({ code: "key-reused" });
  });

  test("makes a new claim for a key that another member used", async () => {
    const first = await claim(CODE);
    const other = await claim(CODE, "key-one-of-ada", await theo(db));
    expect(other.id).not.toBe(first.id);
  });
});

test("listClaims returns the member's own claims, newest first", async () => {
  const others = await theo(db);
  await claim(CODE, "key-of-theo", others);
  await claim(CODE);
  await claimPerk(asMember(db, member, at("2026-02-11T12:00:00Z")), CREDIT, {
    key: "key-two-of-ada",
    price: null,
  });
  const context = asMember(db, member);
  const { rows, ...page } = await listClaimedPerks(context);
  expect(rows.map(({ perkId, claims }) => [perkId, claims.map(({ code }) => code)])).toEqual([
    ["perk-credit", [null]],
    ["perk-first-vase", ["ORRIN-20"]],
  ]);
  expect(page).toEqual({ total: 2, older: null, isNewest: true });
  expect(await getAccountSummary(context)).toMatchObject({ perks: 2 });
  expect(await getAccountSummary(asMember(db, others))).toMatchObject({ perks: 1 });
});

test("listClaimedPerks returns each perk once with all its codes, page by page", async () => {
  const context = asMember(db, member);
  const limits = { memberId: member.id, limitPerMember: 2 };
  for (let number = 0; number < 60; number++) {
    const perkId = `perk-${number % 30}`;
    const claim = { ...limits, perkId, claimNo: number < 30 ? 1 : 2, code: `CODE-${number}` };
    await db
      .insert(perkClaims)
      .values({ ...claim, createdAt: new Date(Date.UTC(2026, 1, 10, 0, number >> 1)) });
  }
  const newest = await listClaimedPerks(context);
  const last = await listClaimedPerks(context, newest.older ?? "");
  expect([newest.rows.length, last.rows.length, last.older, last.total]).toEqual([25, 5, null, 30]);
  const codes = [...newest.rows, ...last.rows].flatMap(({ claims }) => claims.map(({ code }) => code));
  expect(new Set(codes).size).toBe(60);
  expect(newest.rows[0]?.claims.map(({ code }) => code)).toEqual(["CODE-59", "CODE-29"]);
});

describe("the limit of a perk", () => {
  test.each([
    [1, "You’ve already claimed this perk."],
    [2, "You’ve already claimed this perk twice."],
    [3, "You’ve already claimed this perk 3 times."],
  ])("of %i rejects one more claim", async (limitPerMember, message) => {
    const offer = { ...CREDIT, limitPerMember };
    for (let number = 1; number <= limitPerMember; number++) await claim(offer, `key-${number}-of-ada`);
    const error = await rejection(db, () => claim(offer, "key-too-many"));
    expect(error).toMatchObject({ code: "perk-limit", message });
    expect(await db.$count(ledgerEntries)).toBe(limitPerMember);
  });

  test("counts per member", async () => {
    await claim(CODE);
    expect((await claim(CODE, "key-of-theo", await theo(db))).code).toBe("ORRIN-20");
  });

  test("can be raised, and lowering it revokes no claim", async () => {
    await claim(CODE);
    await claim({ ...CODE, limitPerMember: 2 }, "key-two-of-ada");
    expect(await rejection(db, () => claim(CODE, "key-three-of-ada"))).toMatchObject({ code: "perk-limit" });
    expect(await listClaims(asMember(db, member), CODE.id)).toHaveLength(2);
  });

  test("holds for concurrent claims", async () => {
    const offer = { ...CREDIT, limitPerMember: 3 };
    const taps = Array.from({ length: 20 }, (_, number) => claim(offer, `key-${number}-of-ada`));
    const outcomes = await Promise.allSettled(taps);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(await countRows(db)).toMatchObject({ perk_claims: 3, ledger_entries: 3, idempotency_keys: 3 });
  });
});

describe("claimPerk rejects", () => {
  const getAt = (instant: string) =>
    claimPerk(asMember(db, member, at(instant)), CODE, { key: "key-one-of-ada", price: null });

  test.each(["2026-02-01T04:59:59.999Z", "2026-03-01T05:00:00Z"])(
    "a perk before its start and from the instant it ends, at %s",
    async (instant) => {
      expect(await rejection(db, () => getAt(instant))).toMatchObject({ code: "perk-not-found" });
    },
  );

  test("a new claim after its end, but returns an earlier claim for the same key", async () => {
    const first = await getAt("2026-03-01T04:59:59.999Z");
    expect(await getAt("2026-03-01T05:00:00Z")).toEqual(first);
  });

  test.each(["suspended", "erased"] as const)("a member who has been %s", async (status) => {
    const gone = status === "erased" ? { email: null, phone: null, bio: "", avatar: null } : {};
    await db
      .update(members)
      .set({ status, ...gone })
      .where(eq(members.id, member.id));
    expect(await rejection(db, () => claim(CODE))).toMatchObject({ code: "sign-in-required" });
  });

  test.each([
    ["code", { ...CODE, code: null }],
    ["amount", { ...CREDIT, creditCents: null }],
  ])("a perk without %s and leaves nothing behind", async (_, offer) => {
    const before = await dumpRows(db);
    await expect(claim(offer)).rejects.toThrow(/^the perk .+ has no/);
    expect(await dumpRows(db)).toBe(before);
  });
});

describe("a perk with a price", () => {
  test("that also gives credit books both, under two references", async () => {
    await give(db, member, 5000);
    const { id } = await claim({ ...CREDIT, priceInCredit: 1000 });
    expect(await centsOf(db, member)).toBe(4000 + (CREDIT.creditCents ?? 0));
    const entries = await db.select().from(ledgerEntries);
    const own = entries.filter(({ reference }) => reference.includes(id));
    expect(own.map(({ kind, amountCents, reference }) => [kind, amountCents, reference]).toSorted()).toEqual([
      ["perk", CREDIT.creditCents, `perk credit:${id}`],
      ["purchase", -1000, `perk:${id}`],
    ]);
    expect(await db.$count(brandTakings)).toBe(1);
  });

  test("cannot be paid with the credit that it gives", async () => {
    expect(await rejection(db, () => claim({ ...CREDIT, priceInCredit: 1000 }))).toMatchObject({
      code: "balance-short",
    });
  });

  test("charges the balance, names the perk and adds the brand's row", async () => {
    await give(db, member, 5000);
    const { id, ...claimed } = await claim(PRICED);
    expect(claimed).toMatchObject({ code: null, isHidden: true, isReturnable: true });
    expect(await centsOf(db, member)).toBe(500);
    const [entry] = await db.select().from(ledgerEntries).where(eq(ledgerEntries.kind, "purchase"));
    expect(entry).toMatchObject({
      amountCents: -4500,
      title: "A day at the bench, Casa Orrin",
      reference: `perk:${id}`,
    });
    expect(await db.select().from(brandTakings)).toMatchObject([
      { brand: "casa-orrin", kind: "take", cents: 4500, perkId: "perk-bench-day" },
    ]);
  });

  test("charges once for a double submit", async () => {
    await give(db, member, 9000);
    const first = await claim({ ...PRICED, limitPerMember: 2 });
    expect(await claim({ ...PRICED, limitPerMember: 2 })).toEqual(first);
    expect(await centsOf(db, member)).toBe(4500);
  });

  test("rejects a price above the balance and shows the balance", async () => {
    await give(db, member, 4499);
    expect(await rejection(db, () => claim(PRICED))).toMatchObject({
      code: "balance-short",
      message: "That’s more than you can spend. You have $44.99.",
    });
  });

  test("rejects a frozen balance, but allows perks without a price", async () => {
    await give(db, member, 5000);
    await db.update(members).set({ balanceFrozenAt: new Date() }).where(eq(members.id, member.id));
    expect(await rejection(db, () => claim(PRICED))).toMatchObject({ code: "balance-frozen" });
    await claim(CODE, "key-two-of-ada");
  });

  test.each([
    ["another price", 4000, "The price has changed: it’s $45.00 now."],
    ["none", null, "The price has changed: it’s $45.00 now."],
  ])("rejects a member who was shown %s", async (_, price, message) => {
    await give(db, member, 5000);
    const context = asMember(db, member, at(START));
    const attempt = () => claimPerk(context, PRICED, { key: "key-one-of-ada", price });
    expect(await rejection(db, attempt)).toMatchObject({ code: "perk-price", message });
  });

  test("charges nothing after the limit is reached", async () => {
    await give(db, member, 9000);
    await claim(PRICED);
    expect(await rejection(db, () => claim(PRICED, "key-two-of-ada"))).toMatchObject({ code: "perk-limit" });
  });
});

test("a member does not see another member's claims", async () => {
  await claim(CODE);
  expect(await listClaims(asMember(db, await theo(db)), CODE.id)).toEqual([]);
  expect(await db.$count(idempotencyKeys)).toBe(1);
  expect(await db.$count(perkClaims)).toBe(1);
});
