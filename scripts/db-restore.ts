import { readFileSync } from "node:fs";
import { z } from "zod";
import { countRows } from "@/db/backup/backup-line";
import { keepErasures, keepOptOuts, restoreBackup } from "@/db/backup/restore-backup";
import { type Database, openDatabase } from "@/db/client";
import { members } from "@/db/schema";
import { databaseClock } from "@/domain/context";
import { eraseAgain } from "@/domain/erasure/erase-again";
import { StartError } from "@/lib/start-error";
import { readBackupFile } from "./backup-file";
import { readCommand } from "./command-input";
import { databaseScript } from "./database-script";

const USAGE = `npm run db:restore -- --from club.backup.gz
--erased erased.txt erases again who is named there, and keeps the opt-outs; --replace where the database holds a club already.`;

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
    const { takenAt, sums } = await restoreBackup(db, readBackupFile(from));
    if (erased) await keepListed(db, erased);
    const again = await eraseAgain({ actor: null, db, now: databaseClock });
    const later = again.known - again.erased;
    return [
      `${countRows(sums)} rows are as they were on ${takenAt}; members sign in anew.`,
      `${again.erased} who had been erased since are erased again${later > 0 ? `, ${later} will be by the job` : ""}.`,
    ].join("\n");
  },
});

async function requireEmpty(db: Database): Promise<void> {
  if ((await db.$count(members)) > 0)
    throw new StartError("The database holds a club already. With --replace the backup takes its place.");
}

const OPTED_OUT = "opted-out ";

async function keepListed(db: Database, file: string): Promise<void> {
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  if (!lines.every((line) => /^(opted-out )?[0-9a-f]{64}$/.test(line)))
    throw new StartError(`${file} is not a list made by npm run db:erased.`);
  const optOuts = lines.filter((line) => line.startsWith(OPTED_OUT));
  await keepErasures(
    db,
    lines.filter((line) => !line.startsWith(OPTED_OUT)),
  );
  await keepOptOuts(
    db,
    optOuts.map((line) => line.slice(OPTED_OUT.length)),
  );
}
