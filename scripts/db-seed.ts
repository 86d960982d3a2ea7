import { openDatabase } from "@/db/client";
import { requireLocalDatabase } from "@/db/require-local-database";
import { seed } from "@/db/seed";
import { encryptContact, hashContact } from "@/domain/contacts/encrypt-contact";
import type { Env } from "@/lib/env";
import { databaseScript } from "./database-script";

function openLocal(settings: Env) {
  requireLocalDatabase(settings);
  return openDatabase(settings);
}

void databaseScript({
  usage: "npm run db:seed   (adds the demo's people to a database on this machine)",
  open: openLocal,
  work: async ({ db }) => {
    await seed(db, { encryptContact, hashContact });
    return "The demo's people are in.";
  },
});
