import { inArray } from "drizzle-orm";
import type { Database } from "./client";
import { daysAgo, type Member } from "./factories";
import { brandTakings, favouriteBrands, ledgerEntries, members, perkClaims } from "./schema";

/** Ada's favourite brands and claimed perks, by their documents' ids in the club's own content. */
export const ADAS = {
  favourites: ["brand-casa-orrin", "brand-folio-and-fern", "brand-meridian-rail"],
  claims: [
    {
      perkId: "perk-casa-orrin-first-vase",
      brand: "Casa Orrin",
      cents: 4000,
      code: null,
      limit: 1,
      days: 150,
    },
    {
      perkId: "perk-wickham-row-first-fitting",
      brand: "Wickham Row",
      cents: 10_000,
      code: null,
      limit: 1,
      days: 62,
    },
    {
      perkId: "perk-lumen-rue-lamp-left-on",
      brand: "Lumen Rue",
      cents: null,
      code: "LUMEN-20",
      limit: 2,
      days: 40,
    },
    {
      perkId: "perk-meridian-rail-breakfast-at-speed",
      brand: "Meridian Rail",
      cents: 3000,
      code: null,
      limit: 1,
      days: 12,
    },
    {
      perkId: "perk-casa-orrin-table-for-eight",
      brand: "Casa Orrin",
      cents: null,
      code: "ORRIN-EIGHT",
      limit: 1,
      days: 6,
    },
  ],
} as const;

/** The favourite brands of Ada's friends, by their usernames; some they share with her. */
const FRIENDS_FAVOURITES: Record<string, string[]> = {
  noor: ["brand-casa-orrin", "brand-lumen-rue", "brand-pendulum-works", "brand-folio-and-fern"],
  priya_raman: ["brand-oltremare", "brand-meridian-rail", "brand-alder-and-vale"],
  jonasweber: ["brand-night-record-co", "brand-corvo"],
  camille_d: ["brand-tessera-pantry", "brand-casa-orrin", "brand-maison-ondine"],
  marcus_b: ["brand-folio-and-fern", "brand-the-aubrey"],
  yuki_t: ["brand-folio-and-fern", "brand-stillwater"],
  felix_moreau: ["brand-halcyon-cellars", "brand-ember-hall", "brand-meridian-rail"],
};

const WELCOME_CENTS = 5000;
const WELCOMED = ["grace", "noor", "theo"];

const ADAS_SHOPPING = [
  { brand: "corvo", cents: 3240, title: "Corvo", days: 188, refund: { cents: 1260, days: 181 } },
  { brand: "casa-orrin", cents: 4650, title: "Casa Orrin", days: 149 },
  { brand: "wickham-row", cents: 7400, title: "Wickham Row", days: 60 },
  { brand: "folio-and-fern", cents: 1875, title: "Folio & Fern", days: 4 },
];

const ADAS_GIFT = {
  kind: "gift",
  amountCents: 2500,
  title: "For the Tuesday Table",
  reference: "gift:1",
  days: 29,
} as const;

type Entry = Omit<typeof ledgerEntries.$inferInsert, "memberId" | "createdAt"> & { days: number };

/** Gives Ada a ledger, perks that she has had and favourite brands; everybody else who joined is welcomed. */
export async function seedBelongings(db: Database, ada: Member): Promise<void> {
  const credits = await claimPerks(db, ada);
  const welcome = { ...welcomeEntry, days: 210 };
  const entries: Entry[] = [welcome, ADAS_GIFT, ...credits, ...(await shop(db))].sort(
    (a, b) => b.days - a.days,
  );
  await db
    .insert(ledgerEntries)
    .values(entries.map(({ days, ...entry }) => ({ ...entry, memberId: ada.id, createdAt: daysAgo(days) })));
  await db.insert(favouriteBrands).values(
    ADAS.favourites.map((brandId, index) => ({
      memberId: ada.id,
      brandId,
      createdAt: daysAgo(90 - index),
    })),
  );
  await favourFriends(db);
  await welcomeOthers(db);
}

async function favourFriends(db: Database): Promise<void> {
  const friends = await db
    .select({ id: members.id, username: members.username })
    .from(members)
    .where(inArray(members.username, Object.keys(FRIENDS_FAVOURITES)));
  const chosen = friends.flatMap(({ id, username }) =>
    (FRIENDS_FAVOURITES[username] ?? []).map((brandId, index) => ({
      memberId: id,
      brandId,
      createdAt: daysAgo(2 - index / 10),
    })),
  );
  await db.insert(favouriteBrands).values(chosen);
}

const welcomeEntry = {
  kind: "welcome",
  amountCents: WELCOME_CENTS,
  title: "Welcome to the club",
  reference: "welcome",
} as const;

async function claimPerks(db: Database, ada: Member): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const { perkId, brand, cents, code, limit, days } of ADAS.claims) {
    const [claim] = await db
      .insert(perkClaims)
      .values({
        memberId: ada.id,
        perkId,
        claimNo: 1,
        limitPerMember: limit,
        code,
        createdAt: daysAgo(days),
      })
      .returning({ id: perkClaims.id });
    if (cents && claim)
      entries.push({ kind: "perk", amountCents: cents, title: brand, reference: `perk:${claim.id}`, days });
  }
  return entries;
}

/** What Ada bought and was given back, with the brands' own rows. */
async function shop(db: Database): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const { brand, cents, title, days, refund } of ADAS_SHOPPING) {
    const takeId = await addTaking(db, { brand, kind: "take", cents, createdAt: daysAgo(days) });
    const taken = { title, reference: `till:${takeId}`, brandTakingId: takeId };
    entries.push({ ...taken, kind: "purchase", amountCents: -cents, days });
    if (!refund) continue;
    const createdAt = daysAgo(refund.days);
    const refundId = await addTaking(db, { brand, kind: "refund", cents: refund.cents, takeId, createdAt });
    const given = { title, reference: `refund:${refundId}`, brandTakingId: refundId };
    entries.push({ ...given, kind: "refund", amountCents: refund.cents, days: refund.days });
  }
  return entries;
}

async function addTaking(db: Database, taking: typeof brandTakings.$inferInsert): Promise<number> {
  const [row] = await db.insert(brandTakings).values(taking).returning({ id: brandTakings.id });
  if (!row) throw new Error("the taking was not stored");
  return row.id;
}

async function welcomeOthers(db: Database): Promise<void> {
  const others = await db.select().from(members).where(inArray(members.username, WELCOMED));
  await db
    .insert(ledgerEntries)
    .values(others.map(({ id, createdAt }) => ({ ...welcomeEntry, memberId: id, createdAt })));
}
