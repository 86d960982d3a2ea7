import { z } from "zod";
import { writeBackup } from "@/db/backup/write-backup";
import { openDatabase } from "@/db/client";
import { createBackupFile } from "./backup-file";
import { readCommand } from "./command-input";
import { databaseScript } from "./database-script";

const input = z.object({ to: z.string({ error: "name a new file" }).min(1) });

void databaseScript(openDatabase, async ({ db }) => {
  const { to } = readCommand(input, "npm run db:backup -- --to club.backup.gz");
  const file = createBackupFile(to);
  const sums = await writeBackup(db, file.write);
  await file.close();
  const rows = Object.values(sums).reduce((total, { rows }) => total + rows, 0);
  return `${rows} rows of ${Object.keys(sums).length} tables are in ${to}. Keep CONTACT_KEY with it: without it contacts stay sealed.`;
});
