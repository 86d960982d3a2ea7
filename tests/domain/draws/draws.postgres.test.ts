import { randomUUID } from "node:crypto";
import { and, asc, eq, isNull } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { createMember, type Member } from "@/db/factories";
import * as schema from "@/db/schema";
import { drawNames, draws } from "@/db/schema";
import { leaveDraw } from "@/domain/draws/join-draw";
import { DomainError } from "@/domain/errors";
import { claimPerk, type Offer } from "@/domain/perks/claim-perk";
import { openPoolTo, type ServedDatabase, warmUp } from "../../support/database/postgres";
import { serveTests } from "../../support/database/serve-tests";
import { bundleClub, killClub } from "../../support/kill/kill-club";
import { asMember } from "../../support/people/contexts";
import { buy, give } from "../../support/people/credit";
import { DRAWN_PERK, draw, orderByScript, putIn } from "../../support/people/draws";
import { isLongTest, trials } from "../../support/trials";

const NAMES = 40;
const PLACES = 12;
const PRICE = 2500;
const WORKERS = 10;
const RACES = trials(1, 50);
const KILLS = trials(0, 100);
const DRAWS = trials(3, 1000);

jest.setTimeout(120_000 + (RACES + KILLS) * 20_000 + DRAWS * 1000);

const served = serveTests(5);
let instances: ServedDatabase["db"][];

beforeAll(async () => {
  const otherPool = openPoolTo(served.connectionString, 4);
  instances = [served.db, drizzle(otherPool, { schema }) as ServedDatabase["db"]];
  await warmUp(otherPool);
});

beforeEach(() => empty());

const empty = () =>
  served.pool.query("truncate members, draws, perk_stocks, brand_takings, perk_events, audit_events cascade");

const newOffer = (change: Partial<Offer> = {}): Offer => ({
  ...DRAWN_PERK,
  id: `perk-${randomUUID()}`,
  limitInAll: PLACES,
  priceInCredit: PRICE,
  ...change,
});

async function listMembers(count = NAMES): Promise<Member[]> {
  const members = await Promise.all(Array.from({ length: count }, () => createMember(served.db)));
  await Promise.all(members.map((member) => give(served.db, member, 2 * PRICE)));
  return members;
}

/** Queries for rows that can exist only if a draw was made twice or half, by description. */
const WRONG_STATES: Record<string, string> = {
  "a draw with some of its places": `
    select id from draws where (select count(place) from draw_names where draw_id = draws.id) <> coalesce(names, 0)`,
  "a name that won without its claim": `
    select lot from draw_names join draws on draws.id = draw_id where outcome = 'won' and not exists
      (select from perk_claims where perk_claims.member_id = draw_names.member_id and perk_claims.perk_id = draws.perk_id)`,
  "a claim without a name that won": `
    select id from perk_claims where not exists
      (select from draw_names where draw_names.member_id = perk_claims.member_id and outcome = 'won')`,
  "a claim without its price": `
    select id from perk_claims where not exists
      (select from ledger_entries where reference = 'perk:' || perk_claims.id and amount_cents = -${PRICE})`,
  "more claims than places": `
    select perk_id from perk_claims group by perk_id having count(*) > ${PLACES}`,
  "a count that is not the number of claims": `
    select perk_id from perk_stocks where claimed <> (select count(*) from perk_claims
      where perk_claims.perk_id = perk_stocks.perk_id)`,
  "a draw that was recorded twice": `
    select subject_id from audit_events group by subject_id, action having count(*) > 1`,
  "a name with two messages": `
    select member_id from messages group by member_id having count(*) > 1`,
  "a message that is not the outcome": `
    select lot from draw_names where (notified_at is not null) <> exists (select from messages
      where messages.member_id = draw_names.member_id
      and messages.kind = case when outcome = 'won' then 'draw-won' else 'draw-lost' end)`,
};

async function wrongStates(): Promise<string[]> {
  const found: string[] = [];
  for (const [name, query] of Object.entries(WRONG_STATES))
    if ((await served.pool.query(`${query} limit 1`)).rows.length > 0) found.push(name);
  return found;
}

/** The lots that won, in the order of the draw. */
async function wonLots(perkId: string): Promise<number[]> {
  const rows = await served.db
    .select({ lot: drawNames.lot, outcome: drawNames.outcome })
    .from(drawNames)
    .innerJoin(draws, eq(draws.id, drawNames.drawId))
    .where(eq(draws.perkId, perkId))
    .orderBy(asc(drawNames.place));
  return rows.flatMap(({ lot, outcome }) => (outcome === "won" ? lot : []));
}

const seedOf = async (perkId: string): Promise<string> => {
  const [stored] = await served.db.select().from(draws).where(eq(draws.perkId, perkId));
  return stored?.seed ?? "";
};

test(`${WORKERS} workers draw ${NAMES} names once, while others claim, leave and spend`, async () => {
  for (let race = 0; race < RACES; race++) {
    await empty();
    const [names, outsiders] = [await listMembers(), await listMembers(5)];
    const offer = newOffer();
    await putIn(served.db, names, offer);
    const on = (number: number) => instances[number % 2] ?? served.db;
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: WORKERS }, (_, worker) => draw(on(worker), offer)),
      ...outsiders.map((member, number) =>
        claimPerk(asMember(on(number), member), offer, { key: randomUUID(), price: PRICE }),
      ),
      ...names.map((member, number) => buy(on(number), member, 100)),
      ...names.slice(0, 3).map((member, number) => leaveDraw(asMember(on(number), member), offer.id)),
    ]);
    const failures = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
    expect(failures.filter((failure) => !(failure instanceof DomainError))).toEqual([]);
    expect(await wrongStates()).toEqual([]);
    expect(await wonLots(offer.id)).toHaveLength(PLACES);
    expect(await served.db.$count(schema.auditEvents, eq(schema.auditEvents.action, "draw made"))).toBe(1);
    expect(await served.db.$count(schema.auditEvents, eq(schema.auditEvents.action, "draw finished"))).toBe(
      1,
    );
  }
});

if (isLongTest)
  test(`a job that is killed ${KILLS} times leaves nothing half done, and the next one finishes the same draw`, async () => {
    const file = await bundleClub("draws-process");
    const figures = { kills: KILLS, undrawn: 0, unfinished: 0, finished: 0 };
    for (let kill = 0; kill < KILLS; kill++) {
      await empty();
      const offer = newOffer();
      await putIn(served.db, await listMembers(), offer);
      const after = (((kill + 1) * 0.618) % 1) * 400;
      await killClub(file, { DATABASE_URL: served.connectionString }, after, JSON.stringify(offer));
      expect(await wrongStates()).toEqual([]);
      const [seed, before] = [await seedOf(offer.id), await wonLots(offer.id)];
      figures[seed === "" ? "undrawn" : before.length < PLACES ? "unfinished" : "finished"] += 1;

      await draw(served.db, offer);
      expect(await wrongStates()).toEqual([]);
      const order = orderByScript(await seedOf(offer.id), NAMES);
      expect((await seedOf(offer.id)).startsWith(seed)).toBe(true); // an earlier draw stays
      expect(await wonLots(offer.id)).toEqual(order.slice(0, PLACES));
      expect(before).toEqual(order.slice(0, before.length));
      expect(await served.db.$count(schema.messages)).toBe(NAMES);
    }
    console.info(figures);
  });

test("a name that is put in during the draw is drawn, or refused", async () => {
  for (let race = 0; race < 2 * RACES; race++) {
    await empty();
    const [first, ...others] = await listMembers(12);
    const offer = newOffer();
    await putIn(served.db, [first as Member], offer);
    const outcomes = await Promise.allSettled([
      ...others.slice(0, 5).map((member) => putIn(served.db, [member], offer)),
      draw(instances[1] ?? served.db, offer),
      ...others.slice(5).map((member) => putIn(served.db, [member], offer)),
    ]);
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === "rejected" ? [outcome.reason.code] : [],
    );
    expect(refused).toEqual(refused.map(() => "draw-closed"));
    expect(await wrongStates()).toEqual([]);
    expect(await served.db.$count(drawNames)).toBe(12 - refused.length);
    expect(await served.db.$count(drawNames, isNull(drawNames.place))).toBe(0);
  }
});

/** Above this, a chi-square of `freedom` degrees has a probability below 10⁻⁶ (Wilson and Hilferty). */
function critical(freedom: number): number {
  const part = 2 / (9 * freedom);
  return freedom * (1 - part + 4.753 * Math.sqrt(part)) ** 3;
}

test(`over ${DRAWS} draws of ${NAMES} names, each lot has each place equally often`, async () => {
  const members = await listMembers();
  const counts = Array.from({ length: NAMES }, () => Array<number>(NAMES).fill(0));
  for (let number = 0; number < DRAWS; number++) {
    const offer = newOffer({ limitInAll: 1, priceInCredit: null });
    await putIn(served.db, members, offer);
    await draw(served.db, offer);
    for (const { lot, place } of await served.db
      .select({ lot: drawNames.lot, place: drawNames.place })
      .from(drawNames)
      .innerJoin(draws, and(eq(draws.id, drawNames.drawId), eq(draws.perkId, offer.id)))) {
      const ofLot = counts[lot - 1] as number[];
      ofLot[(place ?? 0) - 1] = (ofLot[(place ?? 0) - 1] ?? Number.NaN) + 1;
    }
  }
  const expected = DRAWS / NAMES;
  const sum = counts.flat().reduce((total, count) => total + (count - expected) ** 2 / expected, 0);
  const statistic = (sum * (NAMES - 1)) / NAMES; // the rows and columns of a draw are fixed
  expect(statistic).toBeLessThan(critical((NAMES - 1) ** 2));
  if (isLongTest) console.info({ draws: DRAWS, statistic, freedom: (NAMES - 1) ** 2 });
});
