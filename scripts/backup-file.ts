import { once } from "node:events";
import { createReadStream, createWriteStream, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { finished } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type { ErasureLedger } from "@/db/backup/erasure-ledger";
import { StartupError } from "@/lib/errors";

/** Writes lines into a new compressed file that only its owner can read. `close` waits until everything is written. */
export function createBackupFile(path: string) {
  const file = createWriteStream(path, { flags: "wx", mode: 0o600 });
  const zip = createGzip();
  zip.pipe(file);
  const done = finished(file).catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(`${path} can't be written: ${error.code}`);
  });
  done.catch(() => {}); // `close` reports the error
  return {
    write: async (line: string) => {
      if (!zip.write(`${line}\n`)) await Promise.race([once(zip, "drain"), done]);
    },
    close: async () => {
      zip.end();
      await done;
    },
  };
}

/** Yields the lines of a backup file. @throws StartupError when the file can't be read. */
export async function* readBackupFile(path: string): AsyncGenerator<string, void> {
  const zip = createReadStream(path)
    .on("error", (error) => zip.destroy(error))
    .pipe(createGunzip());
  try {
    yield* createInterface({ input: zip, crlfDelay: Number.POSITIVE_INFINITY });
  } catch (error) {
    throw new StartupError(`${path} can't be read: ${(error as NodeJS.ErrnoException).code}`);
  }
}

/** One line each: a member's hash, "contact" with a hash and an instant, or "opted-out" with a hash. */
export function formatErasureList({ members, contacts, optOuts }: ErasureLedger): string {
  const lines = [
    ...members,
    ...contacts.map(({ hash, at }) => `contact ${hash} ${at}`),
    ...optOuts.map((hash) => `opted-out ${hash}`),
  ];
  return lines.map((line) => `${line}\n`).join("");
}

const LINE = /^(?:(contact|opted-out) )?([0-9a-f]{64})(?: (\d{4}-\d\d-\d\dT[\d:.]+Z))?$/;

/** @throws StartupError when a line has another format. */
export function readErasureList(file: string): ErasureLedger {
  const ledger: ErasureLedger = { members: [], contacts: [], optOuts: [] };
  for (const line of readFileSync(file, "utf8").split("\n").filter(Boolean)) {
    const [, kind, hash, at] = LINE.exec(line) ?? [];
    if (!hash || (kind === "contact") !== (at !== undefined))
      throw new StartupError(`${file} is not a list from npm run db -- erased.`);
    if (kind === "contact" && at) ledger.contacts.push({ hash, at });
    else (kind === "opted-out" ? ledger.optOuts : ledger.members).push(hash);
  }
  return ledger;
}
