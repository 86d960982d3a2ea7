import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { createMember } from "@/db/factories";
import * as schema from "@/db/schema";
import { evenings, messages, passUses, perkClaims, perkFollowers, perkStocks } from "@/db/schema";
import { DomainError } from "@/domain/errors";
import { followEvenings } from "@/domain/evenings/follow-evenings";
import { claimPerk } from "@/domain/perks/claim-perk";
import { followPerk } from "@/domain/perks/follow-perk";
import { offerFreePlaces } from "@/domain/perks/offer-places";
import { returnPerk } from "@/domain/perks/return-perk";
import { markPassUsed } from "@/domain/till/mark-pass-used";
import { openPoolTo, warmUp } from "../../support/database/postgres";
import { serveTests } from "../../support/database/serve-tests";
import { after, asMember, asVisitor } from "../../support/people/contexts";
import { centsOf, give } from "../../support/people/credit";
import { eveningPerk } from "../../support/people/offers";
import { asTill, typed } from "../../support/people/till";
import { trials } from "../../support/trials";

const MEMBERS = 200;
const PLACES = 21;
const PRICE = 4500;
const TRIALS = trials(1, 200);
const RACES = trials(5, 200);
const DAY = 24 * 3600 * 1000;

jest.setTimeout(60_000 + TRIALS * 20_000 + RACES * 3_000);

const served = serveTests(5);
let otherPool: ReturnType<typeof openPoolTo>;
let instances: (typeof served.db)[];

beforeEach(async () => {
  await served.pool.query(
    "truncate members, evenings, perk_stocks, pass_uses, brand_takings, messages cascade",
  );
  otherPool = openPoolTo(served.connectionString, 5);
  instances = [served.db, drizzle(otherPool, { schema })];
  await Promise.all([warmUp(served.pool), warmUp(otherPool)]);
});

afterEach(async () => otherPool.end());

const on = (number: number) => instances[number % 2] ?? served.db;

const supper = (limitInAll: number, priceInCredit: number | null = null) =>
  eveningPerk(new Date(Date.now() + 10 * DAY), { id: `perk-${randomUUID()}`, limitInAll, priceInCredit });

type Supper = ReturnType<typeof supper>;

const claim = (context: ReturnType<typeof asMember>, offer: Supper, guests: string[] = []) =>
  claimPerk(context, offer, { key: randomUUID(), price: offer.priceInCredit, guests });

/** Follows one after the other, a millisecond apart: members who follow in the same one have no order. */
async function followInOrder(followers: ReturnType<typeof asMember>[], { id, slug, title }: Supper) {
  for (const [number, follower] of followers.entries())
    await followPerk({ ...follower, now: after(`${number} milliseconds`) }, { id, slug, title });
}

/** Runs tasks at the same time. Returns the codes of the rejections. Other errors fail the test. */
async function race(tasks: (() => Promise<unknown>)[]): Promise<string[]> {
  const outcomes = await Promise.allSettled(tasks.map((task) => task()));
  return outcomes.map((outcome) => {
    if (outcome.status === "fulfilled") return "done";
    if (!(outcome.reason instanceof DomainError)) throw outcome.reason;
    return outcome.reason.code;
  });
}

/** The places that are taken, by the counts and by the passes. They must agree. */
async function requireExact(offer: Supper): Promise<number> {
  const [stock] = await served.db.select().from(perkStocks).where(eq(perkStocks.perkId, offer.id));
  const [evening] = await served.db.select().from(evenings).where(eq(evenings.perkId, offer.id));
  const kept = sql`${eq(perkClaims.perkId, offer.id)} and returned_at is null`;
  const passes = await served.db.$count(perkClaims, kept);
  const guests = await served.db.$count(perkClaims, sql`${kept} and host_claim_id is not null`);
  expect([stock?.claimed, evening?.guests]).toEqual([passes, guests]);
  expect(passes).toBeLessThanOrEqual(offer.limitInAll ?? 0);
  return passes;
}

test(`${MEMBERS} members with one guest each take ${PLACES} places over two instances, none without the guest`, async () => {
  const people = await Promise.all(Array.from({ length: MEMBERS }, () => createMember(served.db)));
  for (let trial = 0; trial < TRIALS; trial++) {
    const offer = supper(PLACES);
    const outcomes = await race(
      people.map((person, number) => () => claim(asMember(on(number), person), offer, ["Sam"])),
    );
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(10);
    expect(new Set(outcomes)).toEqual(new Set(["done", "guests-no-place"]));
    expect(await requireExact(offer)).toBe(20);
    const alone = await race(
      people.map((person, number) => () => claim(asMember(on(number), person), offer)),
    );
    expect(alone.filter((outcome) => outcome === "done")).toHaveLength(1);
    expect(await requireExact(offer)).toBe(PLACES);
    const { rows } = await served.pool.query(
      `select count(*)::int as guests from perk_claims where perk_id = $1 and host_claim_id is not null`,
      [offer.id],
    );
    expect(rows[0].guests).toBe(10);
  }
});

test("of a return and a use at the same time, exactly one wins", async () => {
  for (let trial = 0; trial < RACES; trial++) {
    const member = await createMember(served.db);
    await give(served.db, member, PRICE);
    const offer = supper(PLACES, PRICE);
    const { id: claimId, code } = await claim(asMember(served.db, member), offer, ["Sam"]);
    const tills = [await asTill(on(0)), await asTill(on(1))];
    const outcomes = await race(
      Array.from(
        { length: 6 },
        (_, number) => async () =>
          number % 2
            ? returnPerk(asMember(on(number), member), { claimId })
            : markPassUsed(tills[number % 4 ? 0 : 1] ?? (await asTill(on(0))), typed({ code: code ?? "" })),
      ),
    );
    const isReturned = outcomes[1] === "done";
    const uses = await served.db.$count(passUses, eq(passUses.perkId, offer.id));
    expect(uses).toBe(isReturned ? 0 : 1);
    expect(await centsOf(served.db, member)).toBe(isReturned ? PRICE : 0);
    expect(await requireExact(offer)).toBe(isReturned ? 0 : 2);
  }
});

test("places that are returned at the same time are offered to as many followers, and no one else gets one", async () => {
  for (let trial = 0; trial < RACES; trial++) {
    const people = await Promise.all(Array.from({ length: 8 }, () => createMember(served.db)));
    const [one, two, three, ...followers] = people.map((person, number) => asMember(on(number), person));
    if (!one || !two || !three) throw new Error("a member is missing");
    const offer = supper(3);
    const [first, second] = [await claim(one, offer, ["Sam"]), await claim(two, offer)];
    await followInOrder(followers, offer);
    const outcomes = await race([
      () => returnPerk(one, { claimId: first.id }),
      () => returnPerk(two, { claimId: second.id }),
      () => claim(three, offer),
      () => offerFreePlaces(asVisitor(on(0))),
      () => offerFreePlaces(asVisitor(on(1))),
    ]);
    expect(outcomes).toEqual(["done", "done", "perk-gone", "done", "done"]);
    const offered = await served.db
      .select({ memberId: perkFollowers.memberId })
      .from(perkFollowers)
      .where(sql`${eq(perkFollowers.perkId, offer.id)} and offered_until is not null`);
    expect(offered.map(({ memberId }) => memberId).sort()).toEqual(
      followers
        .slice(0, 3)
        .map(({ actor }) => actor.id)
        .sort(),
    );
    const taken = await race(followers.map((follower) => () => claim(follower, offer)));
    expect(taken).toEqual(["done", "done", "done", "perk-gone", "perk-gone"]);
    expect(await requireExact(offer)).toBe(3);
  }
});

test("an offer that lapses while it is taken goes to one person", async () => {
  for (let trial = 0; trial < RACES; trial++) {
    const [host, first, second] = await Promise.all(Array.from({ length: 3 }, () => createMember(served.db)));
    if (!host || !first || !second) throw new Error("a member is missing");
    const offer = supper(1);
    const { id: claimId } = await claim(asMember(served.db, host), offer);
    await followInOrder(
      [first, second].map((person) => asMember(served.db, person)),
      offer,
    );
    await returnPerk(asMember(served.db, host), { claimId });
    const lapsed = after("2 hours");
    const outcomes = await race([
      () => claim(asMember(on(0), first), offer),
      () => offerFreePlaces(asVisitor(on(1), lapsed)),
      () => claim(asMember(on(1), second, lapsed), offer),
    ]);
    expect(outcomes[1]).toBe("done");
    expect([outcomes[0], outcomes[2]].toSorted()).toEqual(["done", "perk-gone"]);
    expect(await requireExact(offer)).toBe(1);
  }
});

test("an evening that moves while members claim and return tells each member who comes once", async () => {
  for (let trial = 0; trial < RACES; trial++) {
    const people = await Promise.all(Array.from({ length: 8 }, () => createMember(served.db)));
    const offer = supper(PLACES);
    const contexts = people.map((person, number) => asMember(on(number), person));
    const early = await Promise.all(contexts.slice(0, 4).map((context) => claim(context, offer, ["Sam"])));
    const happensAt = new Date(Date.now() + 12 * DAY);
    const store = { ...offer.evening.store, updatedAt: new Date().toISOString() };
    const moved = { ...offer, evening: { ...offer.evening, happensAt: happensAt.toISOString(), store } };
    const read = async () => ({ listed: [offer.id], evenings: [moved] });
    const outcomes = await race([
      ...contexts.slice(4).map((context) => () => claim(context, offer)),
      ...contexts.slice(0, 1).map((context) => () => returnPerk(context, { claimId: early[0]?.id ?? "" })),
      ...instances.flatMap((db) => [1, 2].map(() => () => followEvenings(asVisitor(db), read))),
    ]);
    expect(new Set(outcomes)).toEqual(new Set(["done"]));
    const [evening] = await served.db.select().from(evenings).where(eq(evenings.perkId, offer.id));
    expect(evening).toMatchObject({ moves: 1, happensAt });
    const told = await served.db
      .select({ memberId: messages.memberId })
      .from(messages)
      .where(eq(messages.kind, "evening-moved"));
    expect(new Set(told.map(({ memberId }) => memberId)).size).toBe(told.length);
    for (const { actor } of contexts.slice(1, 4)) expect(told).toContainEqual({ memberId: actor.id });
    await requireExact(offer);
    await served.pool.query("truncate messages, evenings cascade");
  }
});
