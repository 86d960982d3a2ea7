import { z } from "zod";
import { countRows } from "@/db/backup/backup-line";
import { writeErasureLedger } from "@/db/backup/erasure-ledger";
import { restoreBackup } from "@/db/backup/restore-backup";
import { type Database, openDatabase } from "@/db/client";
import { members } from "@/db/schema";
import { databaseClock } from "@/domain/context";
import { reapplyErasures } from "@/domain/erasure/reapply-erasures";
import { reapplyMemberErasures } from "@/domain/erasure/reapply-member-erasures";
import { StartupError } from "@/lib/startup-error";
import { readBackupFile } from "./backup-file";
import { readCommand } from "./command-input";
import { databaseScript } from "./database-script";
import { readKeptHashes } from "./erasure-ledger-file";

const USAGE = `npm run db:restore -- --from club.backup.gz
--erased erased.txt erases again the members and contacts that are named there, and keeps the opt-outs; --replace where the database holds a club already.`;

const input = z.object({
  from: z.string({ error: "name the backup's file" }).min(1),
  erased: z.string().optional(),
  replace: z.boolean().default(false),
});

void databaseScript({
  usage: USAGE,
  open: openDatabase,
  work: async ({ db }) => {
    const { from, erased, replace } = readCommand(input, USAGE);
    if (!replace) await requireEmpty(db);
    const kept = erased && readKeptHashes(erased);
    const { takenAt, sums, held } = await restoreBackup(db, readBackupFile(from));
    if (kept) await writeErasureLedger(db, kept);
    const context = { actor: null, db, now: databaseClock };
    const again = await reapplyMemberErasures(context);
    const forgotten = await reapplyErasures(context, new Date(takenAt));
    const later = again.known - again.erased;
    return [
      `${countRows(sums)} rows are as they were on ${takenAt}; members sign in anew.`,
      `${again.erased} who had been erased since are erased again${later > 0 ? `, ${later} will be by the job` : ""}; of friends' contacts ${forgotten} are.`,
      `${held} messages that waited then may have left since: they are sent again only by hand, under Undelivered on the staff page.`,
    ].join("\n");
  },
});

async function requireEmpty(db: Database): Promise<void> {
  if ((await db.$count(members)) > 0)
    throw new StartupError("The database holds a club already. With --replace the backup takes its place.");
}
