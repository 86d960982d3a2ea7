import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { PgSelectBase } from "drizzle-orm/pg-core";
import { createMember, type Member } from "@/db/factories";
import * as schema from "@/db/schema";
import { perkClaims, perkCodes, perkStocks } from "@/db/schema";
import { PEOPLE } from "@/db/seed";
import { addCodes } from "@/domain/perks/add-codes";
import { claimPerk, type Offer } from "@/domain/perks/claim-perk";
import { withdrawUpload } from "@/domain/perks/withdraw-upload";
import { openPoolTo, type ServedDatabase, warmUp } from "../../support/database/postgres";
import { serveTests } from "../../support/database/serve-tests";
import { asMember } from "../../support/people/contexts";
import { UNIQUE_PERK } from "../../support/people/offers";
import { trials } from "../../support/trials";

const CLAIMS = 200;
const TRIALS = trials(1, 200);

jest.setTimeout(60_000 + TRIALS * 20_000);

const served = serveTests(5);
let instances: ServedDatabase["db"][];
/** A connection that doesn't wait for those of the claims. */
let separate: ServedDatabase["db"];

beforeAll(async () => {
  const otherPool = openPoolTo(served.connectionString, 4);
  instances = [served.db, drizzle(otherPool, { schema }) as ServedDatabase["db"]];
  await warmUp(otherPool);
  const separatePool = openPoolTo(served.connectionString, 1);
  separate = drizzle(separatePool, { schema }) as ServedDatabase["db"];
  await warmUp(separatePool);
});

beforeEach(async () => {
  await served.pool.query("truncate members, perk_stocks, perk_codes, perk_events cascade");
  await warmUp(served.pool);
});

const newOffer = (change: Partial<Offer>): Offer => ({
  ...UNIQUE_PERK,
  id: `perk-${randomUUID()}`,
  ...change,
});

async function addPool(offer: Offer, lines: string, uploadId: string = randomUUID()): Promise<Member> {
  const administrator = await createMember(served.db, { ...PEOPLE.hedy, ...contactsOf(randomUUID()) });
  const pool = { perkId: offer.id, brand: offer.brandSlug };
  await addCodes(asMember(served.db, administrator), pool, { source: lines, uploadId, from: 0 });
  return administrator;
}

const contactsOf = (id: string) => ({
  username: `hedy_${id.slice(0, 8)}`,
  email: `${id}@example.test`,
  phone: null,
});

async function listMembers(count: number): Promise<Member[]> {
  return Promise.all(Array.from({ length: count }, () => createMember(served.db)));
}

/** Claims of many members at the same time, over two instances. Returns the error codes of the rejected ones. */
async function race(offer: Offer, claimants: Member[]): Promise<string[]> {
  const outcomes = await Promise.allSettled(
    Array.from({ length: CLAIMS }, (_, number) =>
      claimPerk(
        asMember(instances[number % 2] ?? served.db, claimants[number % claimants.length] as Member),
        offer,
        { key: randomUUID(), price: null },
      ),
    ),
  );
  return outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.code] : []));
}

test(`one of ${CLAIMS} concurrent claims over two instances gets the last unique code`, async () => {
  const claimants = await listMembers(20);
  for (let trial = 0; trial < TRIALS; trial++) {
    const offer = newOffer({ limitPerMember: 20 });
    await addPool(offer, "CODE-1");
    expect(await race(offer, claimants)).toEqual(Array(CLAIMS - 1).fill("perk-gone"));
    expect(await served.db.$count(perkClaims)).toBe(trial + 1);
    expect(await served.db.$count(perkCodes, isNotNull(perkCodes.claimId))).toBe(trial + 1);
  }
});

test(`of ${CLAIMS} concurrent claims each gets another code`, async () => {
  const claimants = await listMembers(20);
  const offer = newOffer({ limitPerMember: 20 });
  await addPool(offer, codes("CODE", CLAIMS));
  expect(await race(offer, claimants)).toEqual([]);
  const given = await served.db.select({ claimId: perkCodes.claimId }).from(perkCodes);
  expect(new Set(given.map(({ claimId }) => claimId)).size).toBe(CLAIMS);
  expect(await served.db.select().from(perkStocks)).toMatchObject([{ claimed: CLAIMS, codesLeft: 0 }]);
});

test(`one of ${CLAIMS} concurrent claims gets the last place of a limit in all`, async () => {
  const claimants = await listMembers(20);
  for (let trial = 0; trial < TRIALS; trial++) {
    const offer = newOffer({ kind: "pass", limitInAll: 1, limitPerMember: 20 });
    expect(await race(offer, claimants)).toEqual(Array(CLAIMS - 1).fill("perk-gone"));
    expect(await served.db.$count(perkClaims)).toBe(trial + 1);
  }
});

test(`one of ${CLAIMS} concurrent claims of a member gets the last place of a limit per member`, async () => {
  const [member] = (await listMembers(1)) as [Member];
  for (let trial = 0; trial < TRIALS; trial++) {
    const offer = newOffer({ limitPerMember: 2 });
    await addPool(offer, "CODE-1\nCODE-2\nCODE-3");
    await claimPerk(asMember(served.db, member), offer, { key: randomUUID(), price: null });
    expect(await race(offer, [member])).toEqual(Array(CLAIMS - 1).fill("perk-limit"));
    expect(await served.db.$count(perkClaims)).toBe(2 * (trial + 1));
    expect(await served.db.$count(perkCodes, isNotNull(perkCodes.claimId))).toBe(2 * (trial + 1));
  }
});

test("claims over two instances while a perk starts and ends are made only between the two", async () => {
  const claimants = await listMembers(CLAIMS);
  for (let trial = 0; trial < TRIALS; trial++) {
    const { rows } = await served.pool.query("select clock_timestamp() + interval '50 ms' as starts");
    const startsAt: Date = rows[0].starts;
    const endsAt = new Date(startsAt.getTime() + 250);
    const offer = newOffer({
      ...{ kind: "pass", limitPerMember: 20 },
      ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
    });
    await Promise.all(Array.from({ length: 10 }, (_, number) => claimUntilItEnds(offer, claimants, number)));
    const times = await served.db
      .select({ createdAt: perkClaims.createdAt })
      .from(perkClaims)
      .where(eq(perkClaims.perkId, offer.id));
    expect(times.length).toBeGreaterThan(0);
    const outside = times.filter(({ createdAt }) => createdAt < startsAt || createdAt >= endsAt);
    expect(outside).toEqual([]);
  }
});

/** Claims again and again, each time for another member. Any other rejection fails the test. */
async function claimUntilItEnds(offer: Offer, claimants: Member[], first: number): Promise<void> {
  const end = new Date(offer.endsAt ?? 0).getTime();
  for (let number = first; ; number += 10) {
    const member = claimants[number % claimants.length] as Member;
    const sentAt = Date.now();
    const claim = { key: randomUUID(), price: null };
    const error = await claimPerk(asMember(instances[number % 2] ?? served.db, member), offer, claim).then(
      () => null,
      (rejected) => rejected.code,
    );
    if (error === null) continue;
    expect(error).toBe("perk-not-found");
    if (sentAt >= end) return;
  }
}

test("one of two concurrent parts of an upload with the same codes adds them", async () => {
  const offer = newOffer({});
  await Promise.all([addPool(offer, "CODE-1\nCODE-2"), addPool(offer, "CODE-2\nCODE-1")]);
  expect(await served.db.$count(perkCodes)).toBe(2);
  expect(await served.db.select().from(perkStocks)).toMatchObject([{ codesLeft: 2 }]);
});

test("a withdrawal among concurrent claims leaves each claim its code, and counts what is left", async () => {
  const claimants = await listMembers(20);
  for (let trial = 0; trial < 3 * TRIALS; trial++) {
    const offer = newOffer({ limitPerMember: 20 });
    const pool = {
      ...{ perkId: offer.id, brand: offer.brandSlug },
      ...{ title: offer.title, brandName: offer.brandName },
    };
    const uploadId = randomUUID();
    const administrator = await addPool(offer, codes("WRONG", 2 * CLAIMS), uploadId);
    await addPool(offer, codes("RIGHT", 20));
    const claims = race(offer, claimants);
    const { withdrawn, claimed } = await withdrawUpload(asMember(separate, administrator), pool, uploadId);
    expect(await claims).toEqual(Array((await claims).length).fill("perk-gone"));
    expect(withdrawn + claimed).toBe(2 * CLAIMS);
    const given = await served.db.$count(perkClaims, eq(perkClaims.perkId, offer.id));
    const ofPerk = eq(perkCodes.perkId, offer.id);
    expect(await served.db.$count(perkCodes, and(ofPerk, isNotNull(perkCodes.claimId)))).toBe(given);
    const free = await served.db.$count(perkCodes, and(ofPerk, isNull(perkCodes.claimedAt)));
    const stock = await served.db.select().from(perkStocks).where(eq(perkStocks.perkId, offer.id));
    expect(stock).toMatchObject([{ claimed: given, codesLeft: free }]);
    expect(given + free).toBe(2 * CLAIMS + 20 - withdrawn);
  }
});

const codes = (name: string, count: number) =>
  Array.from({ length: count }, (_, number) => `${name}-${number}`).join("\n");

test("without the lock, the database still gives the last code to one claim", async () => {
  const claimants = await listMembers(20);
  const offer = newOffer({ limitPerMember: 20 });
  await addPool(offer, "CODE-1");
  jest.spyOn(PgSelectBase.prototype, "for").mockReturnThis();
  await race(offer, claimants);
  expect(await served.db.$count(perkCodes)).toBe(1);
  expect(await served.db.$count(perkClaims)).toBeLessThanOrEqual(1);
});
