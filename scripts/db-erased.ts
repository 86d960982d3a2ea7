import { writeFileSync } from "node:fs";
import { asc } from "drizzle-orm";
import { z } from "zod";
import { openDatabase } from "@/db/client";
import { erasures } from "@/db/schema";
import { readCommand } from "./command-input";
import { databaseScript } from "./database-script";

const input = z.object({ to: z.string({ error: "name a file" }).min(1) });

/** The list of hashes that outlives a backup: kept apart from it, it names nobody. */
void databaseScript(openDatabase, async ({ db }) => {
  const { to } = readCommand(input, "npm run db:erased -- --to erased.txt");
  const rows = await db.select().from(erasures).orderBy(asc(erasures.createdAt), asc(erasures.memberHash));
  writeFileSync(to, rows.map(({ memberHash }) => `${memberHash}\n`).join(""));
  return `${rows.length} erased members, by hash alone, are in ${to}.`;
});
