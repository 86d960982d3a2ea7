import { asc, eq, inArray } from "drizzle-orm";
import { listShippedEvenings, listShippedPools } from "@/content/perks";
import { newestMigration } from "@/db/backup/backup-tables";
import type { Database } from "@/db/client";
import { newestOfRelease } from "@/db/migrate";
import { members, perkClaims } from "@/db/schema";
import { seed } from "@/db/seed";
import { LINKS } from "@/db/seed-invitations";
import { seedPerkPools } from "@/db/seed-perk-pools";
import { encryptContact, hashContact } from "@/domain/contacts/encrypt-contact";
import { databaseClock } from "@/domain/context";
import { countBranches, refreshFigures } from "@/domain/member-administration/refresh-figures";
import { claimLocked, type Offer } from "@/domain/perks/claim-perk";
import { insertDemoKeys } from "@/domain/till/demo-keys";
import { DAY } from "@/lib/durations";
import { StartupError } from "@/lib/errors";

/** Addresses of evenings in the shipped content: one with guests, and one that is full. */
const EVENINGS = ["supper-at-the-long-table", "the-bookshop-after-closing"];

/** Adds what the demo lacks, also to the data of an older release. @throws StartupError for the data of a newer release. */
export async function seedDemo(db: Database): Promise<void> {
  if ((await newestMigration(db)) > newestOfRelease())
    throw new StartupError(
      "The demo’s data is of a newer release: start that release, choose another DATA_DIR, or empty this one with npm run db -- reset",
    );
  const isNew = await seed(db, { encryptContact, hashContact });
  if (isNew) await seedEvenings(db, listShippedEvenings(EVENINGS));
  await seedPerkPools(db, listShippedPools(), { encryptContact, hashContact });
  const context = { db, now: databaseClock };
  await insertDemoKeys(context);
  await countBranches(context);
  await refreshFigures(context, OLDEST_ENTRY);
}

/** The demo's ledger begins less than two years ago. */
const OLDEST_ENTRY = 730 * DAY;

/** Who comes to the demo's evenings, and the first names of their guests. */
const COMING: Record<string, string[]> = {
  priya_raman: ["Anand"],
  jonasweber: ["Lea"],
  camille_d: [],
  marcus_b: ["Tess"],
  yuki_t: ["Ren"],
  felix_moreau: [],
};

/** Fills the evenings of the demo: with a guest each where the evening allows it. `offers` are those of its content. */
async function seedEvenings(db: Database, offers: Offer[]): Promise<void> {
  const people = await db
    .select({ id: members.id, username: members.username })
    .from(members)
    .where(inArray(members.username, Object.keys(COMING)));
  for (const offer of offers)
    for (const { id, username } of people) {
      const guests = (COMING[username] ?? []).slice(0, offer.evening?.guests);
      const free = { ...offer, priceInCredit: null };
      await db.transaction((tx) => claimLocked(tx, { now: databaseClock, actor: { id } }, free, { guests }));
    }
  const { id, guestName, validUntil } = perkClaims;
  const first = db
    .select({ id })
    .from(perkClaims)
    .where(eq(guestName, "Anand"))
    .orderBy(asc(validUntil), asc(id))
    .limit(1);
  await db.update(perkClaims).set({ guestToken: LINKS.guestToken }).where(inArray(id, first));
}
