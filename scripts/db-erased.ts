import { writeFileSync } from "node:fs";
import { asc } from "drizzle-orm";
import { z } from "zod";
import { openDatabase } from "@/db/client";
import { contactOptOuts, erasures } from "@/db/schema";
import { readCommand } from "./command-input";
import { databaseScript } from "./database-script";

const USAGE = "npm run db:erased -- --to erased.txt";

const input = z.object({ to: z.string({ error: "name a file" }).min(1) });

/** The lists of hashes that outlive a backup: kept apart from it, they name nobody. */
void databaseScript({
  usage: USAGE,
  open: openDatabase,
  work: async ({ db }) => {
    const { to } = readCommand(input, USAGE);
    const rows = await db.select().from(erasures).orderBy(asc(erasures.createdAt), asc(erasures.memberHash));
    const optOuts = await db.select().from(contactOptOuts).orderBy(asc(contactOptOuts.contactHash));
    const erased = rows.map(({ memberHash }) => `${memberHash}\n`);
    writeFileSync(
      to,
      [...erased, ...optOuts.map(({ contactHash }) => `opted-out ${contactHash}\n`)].join(""),
    );
    return `${rows.length} erased members and ${optOuts.length} contacts that opted out, by hash alone, are in ${to}.`;
  },
});
