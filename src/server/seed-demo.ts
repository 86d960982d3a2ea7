import { listShippedEvenings, listShippedPools } from "@/content/perks";
import { newestMigration } from "@/db/backup/backup-tables";
import type { Database } from "@/db/client";
import { newestOfRelease } from "@/db/migrate";
import { seed } from "@/db/seed";
import { seedPerkPools } from "@/db/seed-perk-pools";
import { encryptContact, hashContact } from "@/domain/contacts/encrypt-contact";
import { databaseClock } from "@/domain/context";
import { countBranches } from "@/domain/member-administration/count-branches";
import { refreshFigures } from "@/domain/member-administration/refresh-figures";
import { insertDemoKeys } from "@/domain/till/demo-keys";
import { StartupError } from "@/lib/errors";
import { seedEvenings } from "./seed-evenings";

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
  await refreshFigures(context);
}
