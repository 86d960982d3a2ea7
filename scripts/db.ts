import { createReadStream, readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { readBackupLines, writeBackupFile } from "@/db/backup/backup-file";
import { countRows } from "@/db/backup/backup-line";
import {
  type ErasureLedger,
  formatErasureList,
  listErasureLedger,
  parseErasureList,
  writeErasureLedger,
} from "@/db/backup/erasure-ledger";
import { openBackupStores } from "@/db/backup/open-stores";
import { countOtherConnections } from "@/db/backup/other-connections";
import { openBackupFile, openNewestBackup, openScratchDatabase, rehearseBackup } from "@/db/backup/rehearsal";
import { failureReason, restoreBackup } from "@/db/backup/restore-backup";
import { type Database, type OpenedDatabase, openDatabase } from "@/db/client";
import { directUrl, withDatabase } from "@/db/database-urls";
import { resetDatabase } from "@/db/reset";
import { members } from "@/db/schema";
import { movePicturesToRows, movePicturesToStore } from "@/domain/account/move-pictures";
import { openPictureStore } from "@/domain/account/picture-store";
import { reencryptContacts } from "@/domain/concierge/contacts/reencrypt-contacts";
import { recordContactKeys } from "@/domain/contacts/check-contact-keys";
import { encryptionKeyId, MissingKey } from "@/domain/contacts/encrypt-contact";
import { databaseClock } from "@/domain/context";
import { reapplyErasures, reapplyMemberErasures } from "@/domain/erasure/reapply-erasures";
import { DomainError } from "@/domain/errors";
import { type Env, env } from "@/lib/env";
import { errorDetail, StartupError } from "@/lib/errors";
import { secrets } from "@/lib/secrets";
import { readCommand } from "./command-input";
import { runSubcommand } from "./database-script";

const BACKUP = "npm run db -- backup --to club.backup.gz   (writes the club to a new file)";
const RESTORE = `npm run db -- restore --from club.backup.gz
--erased erased.txt erases the members and contacts of that list again and applies its opt-outs.
--replace restores into a database that already has a club, after all servers and workers have stopped.
--while-connected restores even while they are connected.`;
const ERASED =
  "npm run db -- erased --to erased.txt   (writes the hashes of erased members, erased contacts and opt-outs)";

const REHEARSE = `npm run db -- rehearse   (restores the newest scheduled backup into a new database and compares it)
--from club.backup.gz uses this file instead. The club's data is not touched.`;

const PICTURES = `npm run db -- pictures --to store   (moves members' pictures from the database to PICTURES_S3_URL)
npm run db -- pictures --to rows    (moves them back)
Both can run beside servers, and again after an interruption.`;

const picturesInput = z.object({ to: z.enum(["store", "rows"], { error: "choose store or rows" }) });
const backupInput = z.object({ to: z.string({ error: "name a new file" }).min(1) });
const restoreInput = z.object({
  from: z.string({ error: "name the backup's file" }).min(1),
  erased: z.string().optional(),
  replace: z.boolean().default(false),
  whileConnected: z.boolean().default(false),
});
const rehearseInput = z.object({ from: z.string().optional() });
const erasedInput = z.object({ to: z.string({ error: "name a file" }).min(1) });

void runSubcommand("db", {
  migrate: {
    usage: "npm run db -- migrate   (applies the migrations that the database lacks)",
    open: openDatabase,
    work: () => "The database is up to date.",
  },
  backup: { usage: BACKUP, open: openDatabase, work: ({ db }) => backup(db) },
  restore: { usage: RESTORE, open: openWithOwnName, work: ({ db }) => restore(db) },
  rehearse: { usage: REHEARSE, open: openScratchDatabase, work: ({ db }) => rehearse(db) },
  erased: { usage: ERASED, open: openDatabase, work: ({ db }) => writeErased(db) },
  "rotate-contacts": {
    usage: "npm run db -- rotate-contacts   (encrypts friends' contacts with the first key of CONTACT_KEY)",
    open: openDatabase,
    work: ({ db }) => rotateContacts(db),
  },
  pictures: { usage: PICTURES, open: openDatabase, work: ({ db }) => movePictures(db) },
  reset: {
    usage: "npm run db -- reset   (empties the database, which must be on this machine)",
    open: resetDatabase,
    work: () => "The database is empty and up to date.",
  },
});

async function backup(db: Database): Promise<string> {
  const { to } = readCommand(backupInput, BACKUP);
  const sums = await writeBackupFile(db, to);
  return `${countRows(sums)} rows of ${Object.keys(sums).length} tables are in ${to}. Store CONTACT_KEY and CONTACT_LOOKUP_KEY too, but not in the same place: without them contacts stay encrypted.`;
}

/** All connections of this command have the same name, which no other process has. */
function openWithOwnName(settings: Env): Promise<OpenedDatabase> {
  const direct = directUrl(settings);
  if (!direct) return openDatabase(settings);
  const url = new URL(direct);
  url.searchParams.set("application_name", `plus-one restore ${process.pid}`);
  return openDatabase(withDatabase(settings, url));
}

async function restore(db: Database): Promise<string> {
  const { from, erased, replace, whileConnected } = readCommand(restoreInput, RESTORE);
  if (!replace) await requireEmpty(db);
  else if (!whileConnected) await requireAlone(db);
  const ledger = erased ? parseErasureList(readList(erased), erased) : null;
  const { takenAt, sums, unsent } = await restoreBackup(db, readBackupLines(createReadStream(from), from));
  const { erasedAgain, contactsErased } = await repeatErasures(db, takenAt, ledger).catch(throwInOneLine);
  const later = erasedAgain.known - erasedAgain.erased;
  return [
    `${countRows(sums)} rows are as they were on ${takenAt}. Members must sign in again.`,
    `${erasedAgain.erased} members who were erased since then are erased again${later > 0 ? `; a job will erase ${later} more` : ""}. ${contactsErased} friends' contacts are erased again.`,
    `${unsent} messages were waiting and may have been sent since then. They are sent only if you send them under Undelivered on the staff page.`,
  ].join("\n");
}

function readList(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new StartupError(`${file} can't be read: ${errorDetail(error, "code")}`);
  }
}

function writeList(file: string, list: string): void {
  try {
    writeFileSync(file, list);
  } catch (error) {
    throw new StartupError(`${file} can't be written: ${errorDetail(error, "code")}`);
  }
}

async function rehearse(db: Database): Promise<string> {
  const { from } = readCommand(rehearseInput, REHEARSE);
  return rehearseBackup(db, from ? openBackupFile(from) : await openNewestBackup(openBackupStores(env())));
}

async function repeatErasures(db: Database, takenAt: string, ledger: ErasureLedger | null) {
  if (ledger) await writeErasureLedger(db, ledger);
  const context = { actor: null, db, now: databaseClock };
  const erasedAgain = await reapplyMemberErasures(context);
  return { erasedAgain, contactsErased: await reapplyErasures(context, new Date(takenAt)) };
}

function throwInOneLine(error: unknown): never {
  const reason = error instanceof MissingKey ? error.message : failureReason(error);
  throw new StartupError(
    `The rows are restored, but not all erasures are repeated: ${reason}. Solve this and restore again with --replace.`,
  );
}

/** A running server would go on with the sessions and the data of the replaced club. */
async function requireAlone(db: Database): Promise<void> {
  const others = await countOtherConnections(db);
  if (others > 0)
    throw new StartupError(
      `${others} other connections use this database. Stop all servers and workers first. With --while-connected the backup replaces the club anyway.`,
    );
}

async function requireEmpty(db: Database): Promise<void> {
  if ((await db.$count(members)) > 0)
    throw new StartupError("The database already has a club. With --replace the backup replaces it.");
}

/** The list stays useful after a restore, so store it apart from the backup. It contains only hashes. */
async function writeErased(db: Database): Promise<string> {
  const { to } = readCommand(erasedInput, ERASED);
  const ledger = await listErasureLedger(db);
  writeList(to, formatErasureList(ledger));
  const { members: erased, contacts, optOuts } = ledger;
  return `${erased.length} erased members, ${contacts.length} erased contacts and ${optOuts.length} opt-outs are in ${to}, as hashes only.`;
}

async function movePictures(db: Database): Promise<string> {
  const { to } = readCommand(picturesInput, PICTURES);
  const store = openPictureStore(env());
  if (!store) throw new StartupError("PICTURES_S3_URL and its key are not set.");
  const settings = { db, now: databaseClock };
  if (to === "store") {
    const { moved } = await movePicturesToStore(settings, store).catch(throwStoreError);
    return `${moved} pictures are moved to ${store.place}.`;
  }
  const { moved, missing } = await movePicturesToRows(settings, store);
  const left = missing > 0 ? ` ${missing} are missing in ${store.place}: these members have initials.` : "";
  return `${moved} pictures are moved to the database.${left}`;
}

function throwStoreError(error: unknown): never {
  if (error instanceof DomainError) throw new StartupError(`The move stopped: ${error.message}`);
  throw error;
}

async function rotateContacts(db: Database): Promise<string> {
  const count = await reencryptContacts({ db }).catch((error: unknown) => {
    if (!(error instanceof MissingKey)) throw error;
    throw new StartupError(
      `Some contacts are encrypted with the key "${error.id}", which CONTACT_KEY lacks. Add it after the first key and run this again.`,
    );
  });
  const problem = await recordContactKeys(db, secrets());
  const done = `Every contact is encrypted with the key "${encryptionKeyId()}"; ${count} were encrypted again.`;
  return problem ? `${done}\n${problem}` : done;
}
