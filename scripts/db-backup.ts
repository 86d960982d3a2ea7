import { z } from "zod";
import { countRows } from "@/db/backup/backup-line";
import { writeBackup } from "@/db/backup/write-backup";
import { openDatabase } from "@/db/client";
import { createBackupFile } from "./backup-file";
import { readCommand } from "./command-input";
import { databaseScript } from "./database-script";

const USAGE = "npm run db:backup -- --to club.backup.gz   (a new file)";

const input = z.object({ to: z.string({ error: "name a new file" }).min(1) });

void databaseScript({
  usage: USAGE,
  open: openDatabase,
  work: async ({ db }) => {
    const { to } = readCommand(input, USAGE);
    const file = createBackupFile(to);
    const sums = await writeBackup(db, file.write);
    await file.close();
    return `${countRows(sums)} rows of ${Object.keys(sums).length} tables are in ${to}. Keep CONTACT_KEY and CONTACT_LOOKUP_KEY too, but not in the same place: without them contacts stay sealed.`;
  },
});
