import { inArray } from "drizzle-orm";
import type { Database } from "./client";
import { daysAgo, type Member } from "./factories";
import { brandTakings, favouriteBrands, ledgerEntries, members, perkClaims, perkEvents } from "./schema";

/** Document ids in the shipped content. */
export const ADAS = {
  /** A pass that the demo's till at Casa Orrin can use. */
  pass: {
    perkId: "perk-casa-orrin-kiln-opening",
    kind: "pass",
    brand: "casa-orrin",
    brandName: "Casa Orrin",
    title: "Sunday, when the kiln opens",
    code: "SKVN-F5HY",
    limitPerMember: 2,
  },
  favorites: ["brand-casa-orrin", "brand-folio-and-fern", "brand-meridian-rail"],
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

const FAVORITES_OF_FRIENDS: Record<string, string[]> = {
  noor: ["brand-casa-orrin", "brand-lumen-rue", "brand-pendulum-works", "brand-folio-and-fern"],
  priya_raman: ["brand-oltremare", "brand-meridian-rail", "brand-alder-and-vale"],
  jonasweber: ["brand-night-record-co", "brand-corvo"],
  camille_d: ["brand-tessera-pantry", "brand-casa-orrin", "brand-maison-ondine"],
  marcus_b: ["brand-folio-and-fern", "brand-the-aubrey"],
  yuki_t: ["brand-folio-and-fern", "brand-stillwater"],
  felix_moreau: ["brand-halcyon-cellars", "brand-ember-hall", "brand-meridian-rail"],
};

const WELCOME_CENTS = 5000;
const CREDITED = ["grace", "noor", "theo"];

const ADAS_PURCHASES = [
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

export async function seedLedgerAndPerks(db: Database, ada: Member): Promise<void> {
  const credits = await claimPerks(db, ada);
  const welcome = { ...welcomeEntry, days: 210 };
  const entries: Entry[] = [welcome, ADAS_GIFT, ...credits, ...(await buy(db))].sort(
    (a, b) => b.days - a.days,
  );
  await db
    .insert(ledgerEntries)
    .values(entries.map(({ days, ...entry }) => ({ ...entry, memberId: ada.id, createdAt: daysAgo(days) })));
  await db.insert(favouriteBrands).values(
    ADAS.favorites.map((brandId, index) => ({
      memberId: ada.id,
      brandId,
      createdAt: daysAgo(90 - index),
    })),
  );
  await addFavoritesOfFriends(db);
  await creditOthers(db);
}

async function addFavoritesOfFriends(db: Database): Promise<void> {
  const friends = await db
    .select({ id: members.id, username: members.username })
    .from(members)
    .where(inArray(members.username, Object.keys(FAVORITES_OF_FRIENDS)));
  const chosen = friends.flatMap(({ id, username }) =>
    (FAVORITES_OF_FRIENDS[username] ?? []).map((brandId, index) => ({
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
  await db.insert(perkClaims).values({ ...ADAS.pass, memberId: ada.id, claimNo: 1, createdAt: daysAgo(2) });
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
    await db.insert(perkEvents).values({ perkId, kind: "claimed", createdAt: daysAgo(days) });
    if (cents && claim)
      entries.push({ kind: "perk", amountCents: cents, title: brand, reference: `perk:${claim.id}`, days });
  }
  return entries;
}

async function buy(db: Database): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const { brand, cents, title, days, refund } of ADAS_PURCHASES) {
    const paymentId = await addPayment(db, { brand, kind: "take", cents, createdAt: daysAgo(days) });
    const charged = { title, reference: `till:${paymentId}`, brandTakingId: paymentId };
    entries.push({ ...charged, kind: "purchase", amountCents: -cents, days });
    if (!refund) continue;
    const createdAt = daysAgo(refund.days);
    const refundId = await addPayment(db, {
      brand,
      kind: "refund",
      cents: refund.cents,
      paymentId,
      createdAt,
    });
    const refunded = { title, reference: `refund:${refundId}`, brandTakingId: refundId };
    entries.push({ ...refunded, kind: "refund", amountCents: refund.cents, days: refund.days });
  }
  return entries;
}

async function addPayment(db: Database, payment: typeof brandTakings.$inferInsert): Promise<number> {
  const [row] = await db.insert(brandTakings).values(payment).returning({ id: brandTakings.id });
  if (!row) throw new Error("the payment was not stored");
  return row.id;
}

async function creditOthers(db: Database): Promise<void> {
  const others = await db.select().from(members).where(inArray(members.username, CREDITED));
  await db
    .insert(ledgerEntries)
    .values(others.map(({ id, createdAt }) => ({ ...welcomeEntry, memberId: id, createdAt })));
}
