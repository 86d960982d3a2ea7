import fc from "fast-check";
import { createMember, type Member } from "@/db/factories";
import { brandTakings, ledgerEntries, members, passUses, perkEvents, tillKeys } from "@/db/schema";
import type { MemberContext } from "@/domain/context";
import { countWeeks } from "@/domain/jobs/count-weeks";
import { listMoney } from "@/domain/money/list-money";
import {
  type KnownPerk,
  listBrandFigures,
  listPerkFigures,
  type PerkFigures,
} from "@/domain/perks/list-perk-figures";
import { serveTests } from "../../support/database/serve-tests";
import { asMember, asVisitor, at } from "../../support/people/contexts";
import { asTill } from "../../support/people/till";
import { trials } from "../../support/trials";

const CLUBS = trials(1, 50);
const WEEKS = 12;

/** A week after each change of the clocks in New York: on March 8 and on November 1. */
const NOWS = ["2026-03-18T16:00:00Z", "2026-11-11T17:00:00Z"];
const ZONE = "America/New_York";
const HOUR = 60 * 60 * 1000;
const WEEK = 7 * 24 * HOUR;

const BRANDS = ["casa-orrin", "lumen-rue", "corvo"];
/** The last one is no longer in the content. */
const PERKS = ["perk-1", "perk-2", "perk-3", "perk-4"];
const KNOWN = PERKS.slice(0, 3).map((id, number): KnownPerk => {
  const brandSlug = BRANDS[number] ?? "";
  return { id, title: "A perk", brandSlug, brandName: brandSlug };
});

jest.setTimeout(60_000 + CLUBS * 20_000);

const served = serveTests(2);
let tillKeyId: string;

beforeAll(async () => {
  ({ keyId: tillKeyId } = (await asTill(served.db)).till);
});

/** How long before now: any time of the last 16 weeks, or within a second of a midnight between Sunday and Monday. */
const ages = fc.oneof(
  fc.integer({ min: 0, max: 16 * WEEK }).map((age) => ({ age })),
  fc.record({ weeksAgo: fc.integer({ min: 0, max: 15 }), offset: fc.integer({ min: -1000, max: 1000 }) }),
);
type Age = { age: number } | { weeksAgo: number; offset: number };

function instantOf(now: string, given: Age): Date {
  if ("age" in given) return new Date(Date.parse(now) - given.age);
  return new Date(mondayMidnight(now, given.weeksAgo) + given.offset);
}

/** The midnight at which a week began in New York. It tries both offsets from UTC. */
function mondayMidnight(now: string, weeksAgo: number): number {
  const day = new Date(Date.parse(now) - ((new Date(now).getUTCDay() + 6) % 7) * 24 * HOUR - weeksAgo * WEEK);
  const midnights = [4, 5].map((hour) => day.setUTCHours(hour, 0, 0, 0));
  const clock = new Intl.DateTimeFormat("en-US", { timeZone: ZONE, hour: "numeric", hourCycle: "h23" });
  return midnights.find((midnight) => Number(clock.format(midnight)) === 0) ?? Number.NaN;
}

const brands = fc.constantFrom(...BRANDS);
const perks = fc.constantFrom(...PERKS);
const cents = fc.integer({ min: 1, max: 10_000 });

const happenings = fc.array(
  fc.record({
    ...{ at: ages, perk: perks, brand: brands, cents },
    kind: fc.constantFrom("claimed", "returned", "earlier", "use", "undone", "payment", "price", "refund"),
  }),
  { minLength: 50, maxLength: 150 },
);

const people = fc.array(
  fc.record({
    confirmed: fc.option(ages),
    isFrozen: fc.boolean(),
    entries: fc.array(
      fc.record({
        at: ages,
        kind: fc.constantFrom("welcome", "gift", "thank-you", "perk", "correction" as const),
        cents,
        isNegative: fc.boolean(),
      }),
      { maxLength: 12 },
    ),
  }),
  { minLength: 5, maxLength: 15 },
);

type Happening = typeof happenings extends fc.Arbitrary<(infer Each)[]> ? Each : never;
type Person = typeof people extends fc.Arbitrary<(infer Each)[]> ? Each : never;

async function store(now: string, { kind, brand, perk: perkId, cents, ...given }: Happening): Promise<void> {
  const { db } = served;
  const createdAt = instantOf(now, given.at);
  if (kind === "claimed" || kind === "returned")
    await db.insert(perkEvents).values({ perkId, brand, kind, createdAt });
  if (kind === "earlier") await db.insert(perkEvents).values({ perkId, kind: "claimed", createdAt });
  if (kind === "use" || kind === "undone") {
    const undoneAt = kind === "undone" ? new Date(createdAt.getTime() + 1000) : null;
    await db.insert(passUses).values({ perkId, brand, tillKeyId, createdAt, undoneAt });
  }
  const taking = { brand, cents, createdAt };
  if (kind === "price") await db.insert(brandTakings).values({ ...taking, kind: "take", perkId });
  if (kind !== "payment" && kind !== "refund") return;
  const [taken] = await db
    .insert(brandTakings)
    .values({ ...taking, kind: "take" })
    .returning();
  if (kind === "refund")
    await db
      .insert(brandTakings)
      .values({ ...taking, kind: "refund", paymentId: taken?.id, createdAt: instantOf(now, { age: 0 }) });
}

/** Adds a member whose balance is never below zero. */
async function live(now: string, { confirmed, isFrozen, entries }: Person): Promise<void> {
  const phoneConfirmedAt = confirmed && instantOf(now, confirmed);
  const member = await createMember(served.db, {
    phoneConfirmedAt,
    balanceFrozenAt: isFrozen ? new Date(now) : null,
  });
  const sorted = entries
    .map((entry) => ({ ...entry, createdAt: instantOf(now, entry.at) }))
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  let balance = 0;
  for (const [number, { kind, cents, isNegative, createdAt }] of sorted.entries()) {
    const isTaken = kind === "correction" && isNegative && balance > 0;
    const amountCents = isTaken ? -Math.min(cents, balance) : cents;
    balance += amountCents;
    const entry = { memberId: member.id, title: "Entry", reference: `entry:${number}`, createdAt };
    await served.db.insert(ledgerEntries).values({ ...entry, kind, amountCents });
  }
}

/** Counts each week, brand and perk with queries of their own. */
const PLAIN_FIGURES = `
  with brand_of(perk_id, brand) as (values ${KNOWN.map(({ id, brandSlug }) => `('${id}', '${brandSlug}')`).join(", ")}),
  weeks as (
    select monday::date, monday at time zone '${ZONE}' as starts, (monday + interval '7 days') at time zone '${ZONE}' as ends
    from generate_series(timestamp '2025-01-06', timestamp '2026-12-28', interval '7 days') monday
  ),
  claims as (
    select id, kind, perk_id, created_at,
      case when brand is not null then brand else (select brand from brand_of where brand_of.perk_id = perk_events.perk_id) end as brand
    from perk_events
  ),
  pairs as (
    select brand, perk_id from claims union select brand, perk_id from pass_uses union select brand, perk_id from brand_takings
  ),
  counted as (
    select monday::text as week, pairs.brand, pairs.perk_id as "perkId",
      (select count(*) from claims c where c.kind = 'claimed' and c.perk_id = pairs.perk_id
        and c.brand is not distinct from pairs.brand and c.created_at >= starts and c.created_at < ends)::int as claimed,
      (select count(*) from claims c where c.kind = 'returned' and c.perk_id = pairs.perk_id
        and c.brand is not distinct from pairs.brand and c.created_at >= starts and c.created_at < ends)::int as returned,
      (select count(*) from pass_uses u where u.undone_at is null and u.perk_id = pairs.perk_id and u.brand = pairs.brand
        and u.created_at >= starts and u.created_at < ends)::int as uses,
      (select count(*) from brand_takings t where t.kind = 'take' and t.perk_id is not distinct from pairs.perk_id
        and t.brand = pairs.brand and t.created_at >= starts and t.created_at < ends)::int as payments,
      (select count(*) from brand_takings t where t.kind = 'refund' and t.perk_id is not distinct from pairs.perk_id
        and t.brand = pairs.brand and t.created_at >= starts and t.created_at < ends)::int as refunds,
      (select coalesce(sum(cents), 0) from brand_takings t where t.kind = 'take' and t.perk_id is not distinct from pairs.perk_id
        and t.brand = pairs.brand and t.created_at >= starts and t.created_at < ends)::int as paid,
      (select coalesce(sum(cents), 0) from brand_takings t where t.kind = 'refund' and t.perk_id is not distinct from pairs.perk_id
        and t.brand = pairs.brand and t.created_at >= starts and t.created_at < ends)::int as refunded
    from weeks cross join pairs
  )
  select week, brand, "perkId", claimed - returned as claims, uses, payments, refunds, paid - refunded as "netCents"
  from counted where claimed + returned + uses + payments + refunds > 0 order by 1 desc, 2 nulls last, 3 nulls last`;

/** Parameters: the week's Monday and now. Follows the rule of docs/design.md: 14 days, or a confirmed phone. */
const PLAIN_OWED = `
  with week as (
    select ($1::date + 7)::timestamp at time zone '${ZONE}' as ends,
      least(($1::date + 7)::timestamp at time zone '${ZONE}', $2::timestamptz) as read_at
  ),
  balances as (
    select members.id, members.phone_confirmed_at,
      (select coalesce(sum(amount_cents), 0) from ledger_entries, week where member_id = members.id and created_at < ends) as cents,
      (select coalesce(sum(amount_cents), 0) from ledger_entries, week where member_id = members.id and created_at < ends
        and kind in ('welcome', 'thank-you', 'perk') and created_at + interval '336 hours' > read_at) as waiting
    from members
  )
  select coalesce(sum(cents), 0)::int as "owedCents",
    coalesce(sum(case when phone_confirmed_at <= (select read_at from week) then 0 else least(waiting, cents) end), 0)::int as "pendingCents",
    (select coalesce(json_object_agg(kind, cents), '{}') from (select kind, sum(amount_cents)::int as cents
      from ledger_entries, week where created_at < ends group by kind) kinds) as kinds
  from balances`;

async function expectPlainFigures(admin: MemberContext, now: string): Promise<void> {
  const { rows } = await served.pool.query<PerkFigures>(PLAIN_FIGURES);
  const oldest = new Date(mondayMidnight(now, WEEKS - 1)).toISOString().slice(0, 10);
  const latest = rows.filter(({ week }) => week >= oldest);
  expect(latest.length).toBeGreaterThan(0);
  expect(await listPerkFigures(admin, KNOWN)).toEqual(rows);
  expect(await listPerkFigures(admin, KNOWN, WEEKS)).toEqual(latest);
  for (const brand of BRANDS) {
    const context = { ...asVisitor(served.db, at(now)), till: { brand } };
    const own = latest.filter((figures) => figures.brand === brand);
    expect(await listBrandFigures(context, KNOWN, WEEKS)).toEqual(own);
  }
}

async function expectPlainMoney(admin: MemberContext, now: string): Promise<void> {
  const weeks = await listMoney(admin, WEEKS);
  expect(weeks).toHaveLength(WEEKS);
  for (const { week, kinds, spendableCents, ...sums } of weeks) {
    const { rows } = await served.pool.query(PLAIN_OWED, [week, now]);
    const owed = Object.entries(rows[0].kinds).filter(([, cents]) => cents !== 0);
    const { owedCents, pendingCents } = rows[0];
    expect({ week, ...sums }).toEqual({ week, owedCents, pendingCents });
    expect(spendableCents).toBe(owedCents - pendingCents);
    const listed = kinds.map(({ kind, owedCents }) => [kind, owedCents]).filter(([, cents]) => cents !== 0);
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(owed));
  }
}

test.each(NOWS)(`the figures of ${CLUBS} random clubs at %s are those of plain SQL`, async (now) => {
  const property = fc.asyncProperty(happenings, people, async (happened, lived) => {
    await served.pool.query(
      "truncate members, perk_events, pass_uses, brand_takings, weekly_figures cascade",
    );
    const hedy: Member = await createMember(served.db, { role: "admin" });
    const admin = asMember(served.db, hedy, at(now));
    for (const happening of happened) await store(now, happening);
    for (const person of lived) await live(now, person);
    await expectPlainFigures(admin, now);
    await expectPlainMoney(admin, now);
    await countWeeks(admin);
    await expectPlainFigures(admin, now);
    await expectPlainMoney(admin, now);
  });
  await fc.assert(property, { numRuns: CLUBS, endOnFailure: true });
  expect(await served.db.$count(tillKeys)).toBe(1);
  expect(await served.db.$count(members)).toBeGreaterThan(1);
});
