import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { eq } from "drizzle-orm";
import { createMember, type Member } from "@/db/factories";
import { perkClaims, perkCodes, perkStocks } from "@/db/schema";
import { trials } from "../../tests/support/trials";
import { formFields } from "../support/post-form";
import { type Instances, openInstances, sessionCookie } from "../support/stress/instances";
import {
  balanceOf,
  createMemberWithBalance,
  createTillCode,
  readPage,
  sendForm,
  tillCookie,
} from "../support/stress/till-requests";
import { test } from "../support/test";

test.skip(!process.env.TEST_DATABASE_URL, "needs a Postgres server");
test.describe.configure({ mode: "serial" });

const TRIALS = trials(1, 200);
const AT_ONCE = trials(40, 200);
const PERK = "/perks/packhouse-lent-for-a-journey";
const WITH_POOL = { id: "perk-casa-orrin-table-for-eight", path: "/perks/casa-orrin-table-for-eight" };
const WITH_LIMIT = {
  id: "perk-maison-ondine-retired-bottles",
  path: "/perks/maison-ondine-retired-bottles",
  limitInAll: 60,
};

/** Each charge counts as a failed lookup until its code is found, and a key may fail 120 times per hour. */
const CHARGES_PER_TILL = 20;

let instances: Instances;
test.beforeAll(async () => {
  instances = await openInstances(2);
});
test.afterAll(() => instances.close());

const at = (number: number) => instances.servers[number % instances.servers.length]?.url ?? "";

type Outcome = { status: number; html: string };

/** Counts outcomes by the sentence on the page. */
function count(outcomes: Outcome[], sentences: Record<string, RegExp>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, html } of outcomes) {
    const [found] = Object.entries(sentences).find(([, sentence]) => sentence.test(html)) ?? [];
    const name = status === 200 && found ? found : `failed: ${status}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

const CHARGE = { charged: /From Ada\. Payment \d+\./, rejected: /This code has already been charged\./ };
const REFUND = { refunded: /Refunded/, rejected: /You can refund up to/ };

/** The page also shows the text without an alert to a member with too little credit who has not pressed the button. */
const CLAIM = {
  rejected: /role="alert"(?:(?!<\/div>).)*That’s more than you can spend/s,
  claimed: /1 of 2 claimed/,
};

const LAST = { claimed: /<h2[^>]*>Your (?:code, for you alone|link)</, rejected: /All gone for now\./ };
const ONCE = { rejected: /You’ve already claimed this perk\./, claimed: LAST.claimed };

/** Adds codes to the pool at the brand's till. */
async function addCodes(lines: string): Promise<void> {
  const cookie = await tillCookie(instances.db);
  const url = `${at(0)}/till/codes`;
  const form = formFields(await readPage(url, cookie), "Check the codes");
  await sendForm(url, cookie, { ...form, perkId: WITH_POOL.id, lines, step: "add" });
}

/** Empties the pool, so that each trial counts from zero. */
async function emptyPool(): Promise<void> {
  await instances.db.delete(perkClaims).where(eq(perkClaims.perkId, WITH_POOL.id));
  await instances.db.delete(perkCodes).where(eq(perkCodes.perkId, WITH_POOL.id));
  await instances.db.delete(perkStocks).where(eq(perkStocks.perkId, WITH_POOL.id));
}

/** Opens the perk for each claimant, and then claims for all of them at the same time at both servers. */
async function claimConcurrently(path: string, claimants: Member[]): Promise<Outcome[]> {
  const prepared = await Promise.all(
    claimants.map(async (member, number) => {
      const cookie = await sessionCookie(instances.db, member.id);
      return { cookie, form: formFields(await readPage(at(number) + path, cookie), "Get this perk") };
    }),
  );
  return Promise.all(
    prepared.map(({ cookie, form }, number) =>
      sendForm(at(number) + path, cookie, { ...form, key: randomUUID() }),
    ),
  );
}

/** Finds the code at a till, and returns the fields of the form that charges it. */
async function chargeForm(cookie: string, code: string): Promise<Record<string, string>> {
  const url = `${at(0)}/till`;
  const find = formFields(await readPage(url, cookie), "Look up");
  return formFields((await sendForm(url, cookie, { ...find, code })).html, "Charge $20.00");
}

async function tills(number: number): Promise<(charge: number) => string> {
  const cookies = await Promise.all(
    Array.from({ length: Math.ceil(number / CHARGES_PER_TILL) }, () => tillCookie(instances.db)),
  );
  return (charge) => cookies[charge % cookies.length] ?? "";
}

function sendConcurrently(times: number, send: (number: number) => Promise<Outcome>): Promise<Outcome[]> {
  return Promise.all(Array.from({ length: times }, (_, number) => send(number)));
}

for (let trial = 1; trial <= TRIALS; trial++) {
  test(`one of ${AT_ONCE} concurrent charges of a code at two servers succeeds (${trial})`, async () => {
    const member = await createMemberWithBalance(instances.db, 5000);
    const cookie = await tills(AT_ONCE);
    const form = await chargeForm(cookie(0), await createTillCode(instances.db, member, 2000));
    const outcomes = await sendConcurrently(AT_ONCE, (number) =>
      sendForm(`${at(number)}/till`, cookie(number), { ...form, key: randomUUID() }),
    );
    expect(count(outcomes, CHARGE)).toEqual({ charged: 1, rejected: AT_ONCE - 1 });
    expect(await balanceOf(instances.db, member)).toBe(3000);
  });

  test(`fifty requests with one idempotency key at two servers charge once, and all succeed (${trial})`, async () => {
    const member = await createMemberWithBalance(instances.db, 5000);
    const cookie = await tillCookie(instances.db);
    const form = await chargeForm(cookie, await createTillCode(instances.db, member, 2000));
    const outcomes = await sendConcurrently(50, (number) => sendForm(`${at(number)}/till`, cookie, form));
    expect(count(outcomes, CHARGE)).toEqual({ charged: 50 });
    const numbers = outcomes.map(({ html }) => /Payment (\d+)\./.exec(html)?.[1]);
    expect(new Set(numbers).size).toBe(1);
    expect(await balanceOf(instances.db, member)).toBe(3000);
  });

  test(`fifty concurrent refunds at two servers never exceed their charge (${trial})`, async () => {
    const member = await createMemberWithBalance(instances.db, 5000);
    const cookie = await tillCookie(instances.db);
    const form = await chargeForm(cookie, await createTillCode(instances.db, member, 2000));
    const { html } = await sendForm(`${at(0)}/till`, cookie, form);
    const path = `/till?refund=${/Payment (\d+)\./.exec(html)?.[1]}`;
    const refund = formFields(await readPage(at(0) + path, cookie), "Refund");
    const outcomes = await sendConcurrently(50, (number) =>
      sendForm(at(number) + path, cookie, { ...refund, amount: "7.00", key: randomUUID() }),
    );
    expect(count(outcomes, REFUND)).toEqual({ refunded: 2, rejected: 48 });
    expect(await balanceOf(instances.db, member)).toBe(4400);
  });

  test(`one of ${AT_ONCE} concurrent claims at two servers gets the last credit (${trial})`, async () => {
    const member = await createMemberWithBalance(instances.db, 2000);
    const cookie = await sessionCookie(instances.db, member.id);
    const form = formFields(await readPage(`${at(0)}${PERK}?step=buy`, cookie), "Use $20.00");
    const outcomes = await sendConcurrently(AT_ONCE, (number) =>
      sendForm(at(number) + PERK, cookie, { ...form, key: randomUUID() }),
    );
    expect(count(outcomes, CLAIM)).toEqual({ claimed: 1, rejected: AT_ONCE - 1 });
    expect(await balanceOf(instances.db, member)).toBe(0);
  });

  test(`one of ${AT_ONCE} members who claim at two servers gets the last code (${trial})`, async () => {
    await emptyPool();
    await addCodes("TABLE-1");
    const outcomes = await claimConcurrently(WITH_POOL.path, await createMembers(AT_ONCE));
    expect(count(outcomes, LAST)).toEqual({ claimed: 1, rejected: AT_ONCE - 1 });
    expect(await claimsOf(WITH_POOL.id)).toBe(1);
  });

  test(`one of ${AT_ONCE} claims of a member at two servers succeeds (${trial})`, async () => {
    await emptyPool();
    await addCodes("TABLE-1\nTABLE-2\nTABLE-3");
    const [member] = await createMembers(1);
    const outcomes = await claimConcurrently(WITH_POOL.path, Array(AT_ONCE).fill(member));
    expect(count(outcomes, ONCE)).toEqual({ claimed: 1, rejected: AT_ONCE - 1 });
    expect(await claimsOf(WITH_POOL.id)).toBe(1);
  });

  test(`one of ${AT_ONCE} members who claim at two servers gets the last of all places (${trial})`, async () => {
    const { id: perkId, path, limitInAll } = WITH_LIMIT;
    const counts = { claimed: limitInAll - 1, limitInAll };
    await instances.db
      .insert(perkStocks)
      .values({ perkId, ...counts })
      .onConflictDoUpdate({ target: perkStocks.perkId, set: counts });
    const before = await claimsOf(perkId);
    const outcomes = await claimConcurrently(path, await createMembers(AT_ONCE));
    expect(count(outcomes, LAST)).toEqual({ claimed: 1, rejected: AT_ONCE - 1 });
    expect((await claimsOf(perkId)) - before).toBe(1);
  });
}

function createMembers(count: number): Promise<Member[]> {
  return Promise.all(Array.from({ length: count }, () => createMember(instances.db)));
}

function claimsOf(perkId: string): Promise<number> {
  return instances.db.$count(perkClaims, eq(perkClaims.perkId, perkId));
}
