import { readFileSync } from "node:fs";
import type { ErasureLedger } from "@/db/backup/erasure-ledger";
import { StartupError } from "@/lib/startup-error";

/** A list of what outlives a backup, one a line: a member's hash, "contact" with a hash and an instant, "opted-out" with a hash. */
export function writeKeptHashes({ members, contacts, optOuts }: ErasureLedger): string {
  const lines = [
    ...members,
    ...contacts.map(({ hash, at }) => `contact ${hash} ${at}`),
    ...optOuts.map((hash) => `opted-out ${hash}`),
  ];
  return lines.map((line) => `${line}\n`).join("");
}

const LINE = /^(?:(contact|opted-out) )?([0-9a-f]{64})(?: (\d{4}-\d\d-\d\dT[\d:.]+Z))?$/;

/** Reads such a list from a file. @throws StartupError when it is none. */
export function readKeptHashes(file: string): ErasureLedger {
  const kept: ErasureLedger = { members: [], contacts: [], optOuts: [] };
  for (const line of readFileSync(file, "utf8").split("\n").filter(Boolean)) {
    const [, kind, hash, at] = LINE.exec(line) ?? [];
    if (!hash || (kind === "contact") !== (at !== undefined))
      throw new StartupError(`${file} is not a list made by npm run db:erased.`);
    if (kind === "contact" && at) kept.contacts.push({ hash, at });
    else (kind === "opted-out" ? kept.optOuts : kept.members).push(hash);
  }
  return kept;
}
