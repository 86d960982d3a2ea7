import { writeFileSync } from "node:fs";
import { z } from "zod";
import { listErasureLedger } from "@/db/backup/erasure-ledger";
import { openDatabase } from "@/db/client";
import { readCommand } from "./command-input";
import { databaseScript } from "./database-script";
import { writeKeptHashes } from "./erasure-ledger-file";

const USAGE = "npm run db:erased -- --to erased.txt";

const input = z.object({ to: z.string({ error: "name a file" }).min(1) });

/** The lists of hashes that outlive a backup: kept apart from it, they name nobody. */
void databaseScript({
  usage: USAGE,
  open: openDatabase,
  work: async ({ db }) => {
    const { to } = readCommand(input, USAGE);
    const kept = await listErasureLedger(db);
    writeFileSync(to, writeKeptHashes(kept));
    const { members, contacts, optOuts } = kept;
    return `${members.length} erased members, ${contacts.length} erased contacts and ${optOuts.length} that opted out, by hash alone, are in ${to}.`;
  },
});
