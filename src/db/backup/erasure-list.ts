import { writeFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import type { BackupStore } from "./backup-store";
import { BackupError } from "./backup-store";
import type { ErasureLedger } from "./erasure-ledger";

/** The list in a store of backups. */
const ERASURE_LIST = "erased.txt";

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

/** `name` is for the message. @throws BackupError when a line has another format. */
export function parseErasureList(list: string, name: string): ErasureLedger {
  const ledger: ErasureLedger = { members: [], contacts: [], optOuts: [] };
  for (const line of list.split("\n").filter(Boolean)) {
    const [, kind, hash, at] = LINE.exec(line) ?? [];
    if (!hash || (kind === "contact") !== (at !== undefined))
      throw new BackupError(`${name} is not a list from npm run db -- erased.`);
    if (kind === "contact" && at) ledger.contacts.push({ hash, at });
    else (kind === "opted-out" ? ledger.optOuts : ledger.members).push(hash);
  }
  return ledger;
}

/**
 * Adds the ledger to the list in a store that has files with these names. Removes nothing, because after a restore the database may know fewer erasures than
 * the list.
 */
export async function storeErasureList(
  store: BackupStore,
  names: readonly string[],
  ledger: ErasureLedger,
  signal?: AbortSignal,
): Promise<void> {
  const isStored = names.includes(ERASURE_LIST);
  const before = isStored ? await text(await store.get(ERASURE_LIST)) : "";
  const list = formatErasureList(merge(parseErasureList(before, ERASURE_LIST), ledger));
  if (isStored && list === before) return;
  await store.put(ERASURE_LIST, (path) => writeFile(path, list, { mode: 0o600 }), signal);
}

function merge(before: ErasureLedger, after: ErasureLedger): ErasureLedger {
  const contacts = new Map(before.contacts.map(({ hash, at }) => [hash, at]));
  for (const { hash, at } of after.contacts) if (at > (contacts.get(hash) ?? "")) contacts.set(hash, at);
  return {
    members: [...new Set([...before.members, ...after.members])],
    contacts: [...contacts].map(([hash, at]) => ({ hash, at })),
    optOuts: [...new Set([...before.optOuts, ...after.optOuts])],
  };
}
