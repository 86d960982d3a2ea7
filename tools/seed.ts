import { listPooledPerks } from "@/content/perks";
import { openDatabase } from "@/db/client";
import { requireLocalDatabase } from "@/db/require-local-database";
import { seed } from "@/db/seed";
import { seedPerkPools } from "@/db/seed-perk-pools";
import { encryptContact, hashContact } from "@/domain/contacts/encrypt-contact";
import { databaseScript } from "../scripts/database-script";

void databaseScript({
  usage: "npm --prefix tools run seed   (adds the demo's people to a club without members, on this machine)",
  open: (settings) => {
    requireLocalDatabase(settings);
    return openDatabase(settings);
  },
  work: async ({ db }) => {
    const isAdded = await seed(db, { encryptContact, hashContact });
    await seedPerkPools(db, await listPooledPerks(), { encryptContact, hashContact });
    return isAdded ? "Added the demo's people." : "The club already has members. No people were added.";
  },
});
