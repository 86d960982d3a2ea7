import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { createMember, type Member } from "@/db/factories";
import { auditEvents, brandTakings, members, passUses, perkClaims, perkEvents } from "@/db/schema";
import { claimPerk, type Offer } from "@/domain/perks/claim-perk";
import { exportBrandFigures, exportPerkFigures } from "@/domain/perks/export-perk-figures";
import {
  type KnownPerk,
  listBrandFigures,
  listPerkFigures,
  type PerkFigures,
} from "@/domain/perks/list-perk-figures";
import { returnPerk } from "@/domain/perks/return-perk";
import { markPassUsed, undoPassUse } from "@/domain/till/mark-pass-used";
import type { TillContext } from "@/domain/till/open-till";
import { db } from "../../support/database/test-database";
import { asMember, at } from "../../support/people/contexts";
import { buy, give, refund } from "../../support/people/credit";
import { CODE_PERK } from "../../support/people/offers";
import { domainError } from "../../support/people/rejection";
import { hedy, lin } from "../../support/people/staff";
import { asTill, LUMEN } from "../../support/people/till";

// Wednesday, March 11, 2026, three days after daylight saving time began in New York.
const NOW = "2026-03-11T16:00:00Z";
const MONDAY = "2026-03-09";
const BEFORE = "2026-03-02";
/** Sunday, 11:59 PM in New York. */
const SUNDAY_NIGHT = "2026-03-09T03:59:59Z";
const MIDNIGHT = "2026-03-09T04:00:00Z";

const PASS: Offer = { ...CODE_PERK, id: "perk-door", kind: "pass", code: null, limitPerMember: 20 };
const PRICED: Offer = { ...CODE_PERK, id: "perk-lamp", priceInCredit: 2000, limitPerMember: 20 };
const LUMENS: Offer = { ...CODE_PERK, id: "perk-lumen", brandSlug: LUMEN.slug, brandName: LUMEN.name };

const KNOWN: KnownPerk[] = [PASS, PRICED, LUMENS, { ...CODE_PERK, title: "=The first vase" }].map(
  ({ id, title, brandSlug, brandName }) => ({ id, title, brandSlug, brandName }),
);

let member: Member;
let till: TillContext;

beforeEach(async () => {
  member = await createMember(db, { firstName: "Ada", lastName: "Marchetti" });
  till = await asTill(db, undefined, at(NOW));
  await give(db, member, 100_000);
});

async function claim(offer: Offer, now: string) {
  const context = asMember(db, member, at(now));
  const { id } = await claimPerk(context, offer, { key: randomUUID(), price: offer.priceInCredit });
  const [claimed] = await db.select().from(perkClaims).where(eq(perkClaims.id, id));
  return { claimId: id, code: claimed?.code ?? "" };
}

const markUsed = (code: string, now: string) =>
  markPassUsed({ ...till, now: at(now) }, { code, key: randomUUID() });

const admin = async () => asMember(db, await hedy(db), at(NOW));

const none = { claims: 0, uses: 0, payments: 0, refunds: 0, netCents: 0 };
const orrin = { brand: "casa-orrin" };

async function liveTwoWeeks() {
  const early = await claim(PASS, SUNDAY_NIGHT);
  const late = await claim(PASS, MIDNIGHT);
  await claim(LUMENS, MIDNIGHT);
  await markUsed(early.code, MIDNIGHT);
  const { useId } = await markUsed(late.code, "2026-03-10T12:00:00Z");
  await undoPassUse({ ...till, now: at("2026-03-10T12:05:00Z") }, { useId });
  await claim(PRICED, MIDNIGHT);
  const { claimId } = await claim(PRICED, MIDNIGHT);
  await returnPerk(asMember(db, member, at("2026-03-09T04:05:00Z")), { claimId });
  const { paymentId } = await buy(db, member, 1550, { brand: "casa-orrin", now: at(SUNDAY_NIGHT) });
  await refund(db, paymentId, 500, { now: at(MIDNIGHT) });
  await buy(db, member, 700, { brand: "lumen-rue", now: at(NOW) });
}

const ORRINS: PerkFigures[] = [
  { ...none, ...orrin, week: MONDAY, perkId: PASS.id, claims: 1, uses: 1 },
  { ...none, ...orrin, week: MONDAY, perkId: PRICED.id, claims: 1, payments: 2, refunds: 1, netCents: 2000 },
  { ...none, ...orrin, week: MONDAY, perkId: null, refunds: 1, netCents: -500 },
  { ...none, ...orrin, week: BEFORE, perkId: PASS.id, claims: 1 },
  { ...none, ...orrin, week: BEFORE, perkId: null, payments: 1, netCents: 1550 },
];

describe("the figures of two weeks in New York", () => {
  beforeEach(liveTwoWeeks);

  test("a brand sees claims without returns, uses without undone ones, and payments of its own", async () => {
    expect(await listBrandFigures(till, KNOWN)).toEqual(ORRINS);
    expect(await listBrandFigures(till, KNOWN, 1)).toEqual(ORRINS.slice(0, 3));
  });

  test("another brand sees none of them", async () => {
    const other = await asTill(db, LUMEN, at(NOW));
    const lumen = { ...none, brand: LUMEN.slug, week: MONDAY };
    expect(await listBrandFigures(other, KNOWN)).toEqual([
      { ...lumen, perkId: LUMENS.id, claims: 1 },
      { ...lumen, perkId: null, payments: 1, netCents: 700 },
    ]);
  });

  test("administrators see all brands", async () => {
    const figures = await listPerkFigures(await admin(), KNOWN, 2);
    expect(figures.filter(({ brand }) => brand === "casa-orrin")).toEqual(ORRINS);
    expect(figures).toHaveLength(ORRINS.length + 2);
  });

  test("they remain after the member's erasure", async () => {
    await db.delete(members).where(eq(members.id, member.id));
    expect(await listBrandFigures(till, KNOWN)).toEqual(ORRINS);
  });

  test("the exports list the same without names, safe for spreadsheets", async () => {
    await claim({ ...CODE_PERK, id: KNOWN[3]?.id ?? "" }, NOW);
    const lines = await textOf(exportBrandFigures(till, KNOWN));
    expect(lines.slice(0, 3)).toEqual([
      '"week","brand","perk","perk_id","claims","uses","payments","refunds","amount"',
      `"${MONDAY}","casa-orrin","The first vase","perk-door","1","1","0","0","0"`,
      `"${MONDAY}","casa-orrin","'=The first vase","perk-first-vase","1","0","0","0","0"`,
    ]);
    expect(lines).toHaveLength(ORRINS.length + 2);
    const context = await admin();
    const all = await textOf(await exportPerkFigures(context, KNOWN));
    expect(all).toHaveLength(ORRINS.length + 4);
    expect(all.join()).not.toMatch(/Ada|Marchetti/);
    expect(await db.select().from(auditEvents)).toMatchObject([
      { action: "perk figures exported", actorId: context.actor.id },
    ]);
  });
});

async function textOf(lines: AsyncGenerator<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const line of lines) all.push(line.trim());
  return all;
}

test("claims from before the kinds count for the brand of their perk", async () => {
  const createdAt = new Date(MIDNIGHT);
  const event = { kind: "claimed" as const, createdAt };
  await db.insert(perkEvents).values([
    { ...event, perkId: PASS.id },
    { ...event, perkId: PASS.id, brand: "casa-orrin" },
    { ...event, perkId: LUMENS.id },
    { ...event, perkId: "perk-forgotten" },
  ]);
  const figures = { ...none, week: MONDAY };
  expect(await listBrandFigures(till, KNOWN)).toEqual([{ ...figures, ...orrin, perkId: PASS.id, claims: 2 }]);
  expect(await listPerkFigures(await admin(), KNOWN)).toEqual([
    { ...figures, ...orrin, perkId: PASS.id, claims: 2 },
    { ...figures, brand: LUMEN.slug, perkId: LUMENS.id, claims: 1 },
    { ...figures, brand: null, perkId: "perk-forgotten", claims: 1 },
  ]);
});

test("an export of several years has every week once", async () => {
  const weeks = ["2023-01-02", "2024-07-01", "2025-12-29", "2026-03-09"];
  await db.insert(perkEvents).values(
    weeks.map((week) => ({
      ...{ perkId: PASS.id, brand: "casa-orrin", kind: "claimed" as const },
      createdAt: new Date(`${week}T17:00:00Z`),
    })),
  );
  const lines = await textOf(exportBrandFigures(till, KNOWN));
  expect(lines.slice(1).map((line) => line.slice(1, 11))).toEqual(weeks.toReversed());
});

test("a club without perks has no figures", async () => {
  expect(await listBrandFigures(till, [], 12)).toEqual([]);
  expect(await textOf(exportBrandFigures(till, []))).toHaveLength(1);
});

test("rejects other staff and members", async () => {
  for (const other of [member, await lin(db)]) {
    const theirs = asMember(db, other);
    await expect(listPerkFigures(theirs, KNOWN)).rejects.toEqual(domainError("not-allowed"));
    await expect(exportPerkFigures(theirs, KNOWN)).rejects.toEqual(domainError("not-allowed"));
  }
});

/** The weeks of a year by plain counting of the rows. */
test("a random year matches a recount of the rows", async () => {
  const brands = ["casa-orrin", "lumen-rue"];
  const pick = <Item>(items: Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  let seed = 20260311;
  const random = () => {
    seed = (seed * 48271) % 2147483647;
    return seed / 2147483647;
  };
  const instant = () => new Date(Date.parse(NOW) - Math.floor(random() * 365 * 86_400_000));
  const rows = Array.from({ length: 200 }, () => ({ brand: pick(brands), createdAt: instant() }));
  const events = rows.map((row) => ({
    ...row,
    perkId: pick(["perk-a", "perk-b"]),
    kind: pick(["claimed", "claimed", "returned"] as const satisfies string[]),
  }));
  await db.insert(perkEvents).values(events);
  const uses = rows.map(({ brand }) => {
    const createdAt = instant();
    const undoneAt = random() < 0.2 ? new Date(createdAt.getTime() + 60_000) : null;
    return { brand, createdAt, perkId: "perk-a", tillKeyId: till.till.keyId, undoneAt };
  });
  await db.insert(passUses).values(uses);
  const takes = rows.map(({ brand }) => ({
    brand,
    createdAt: instant(),
    cents: 1 + Math.floor(random() * 9999),
  }));
  await db.insert(brandTakings).values(takes.map((take) => ({ ...take, kind: "take" as const })));

  const counts = new Map<string, PerkFigures>();
  const count = (
    row: { brand: string; createdAt: Date },
    perkId: string | null,
    add: Partial<PerkFigures>,
  ) => {
    const week = mondayOf(row.createdAt);
    const key = `${week} ${row.brand} ${perkId}`;
    const sum = counts.get(key) ?? { ...none, week, brand: row.brand, perkId };
    const keys = Object.keys(add) as (keyof typeof none)[];
    counts.set(key, {
      ...sum,
      ...Object.fromEntries(keys.map((name) => [name, sum[name] + (add[name] ?? 0)])),
    });
  };
  for (const event of events) count(event, event.perkId, { claims: event.kind === "claimed" ? 1 : -1 });
  for (const use of uses) if (!use.undoneAt) count(use, use.perkId, { uses: 1 });
  for (const take of takes) count(take, null, { payments: 1, netCents: take.cents });
  const byKey = (figures: PerkFigures[]) =>
    Object.fromEntries(figures.map((row) => [`${row.week} ${row.brand} ${row.perkId}`, row]));
  expect(byKey(await listPerkFigures(await admin(), []))).toEqual(Object.fromEntries(counts));
});

function mondayOf(instant: Date): string {
  const day = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/New_York" }).format(instant);
  const noon = new Date(`${day}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() - ((noon.getUTCDay() + 6) % 7));
  return noon.toISOString().slice(0, 10);
}
