import { writeFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import type { Database } from "../client";
import { clock } from "../schema/columns";
import { BackupError, type BackupStore } from "./backup-store";

/** The hashes of erased members, erased contacts and opt-outs. They must survive the restore of a backup. */
export type ErasureLedger = {
  members: string[];
  contacts: { hash: string; at: string }[];
  optOuts: string[];
};

export async function listErasureLedger(db: Database): Promise<ErasureLedger> {
  const members = await db.execute<{ hash: string }>(
    sql`select member_hash as hash from erasures order by created_at, member_hash`,
  );
  const contacts = await db.execute<{ hash: string; at: string }>(sql`
    select contact_hash as hash, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from contact_erasures order by created_at, contact_hash`);
  const optOuts = await db.execute<{ hash: string }>(
    sql`select contact_hash as hash from contact_opt_outs order by contact_hash`,
  );
  return {
    members: members.rows.map(({ hash }) => hash),
    contacts: contacts.rows,
    optOuts: optOuts.rows.map(({ hash }) => hash),
  };
}

/** Adds the hashes. Blocks open concierge requests and ends waitlist entries of new opt-outs. */
export async function writeErasureLedger(
  db: Database,
  { members, contacts, optOuts }: ErasureLedger,
): Promise<void> {
  await db.execute(sql`
    insert into erasures (member_hash) select jsonb_array_elements_text(${JSON.stringify(members)}::jsonb)
    on conflict do nothing`);
  await db.execute(sql`
    insert into contact_erasures (contact_hash, created_at)
    select hash, at from jsonb_to_recordset(${JSON.stringify(contacts)}::jsonb) as row(hash text, at timestamptz)
    on conflict (contact_hash) do update set created_at = greatest(contact_erasures.created_at, excluded.created_at)`);
  await db.execute(sql`
    insert into contact_opt_outs (contact_hash) select jsonb_array_elements_text(${JSON.stringify(optOuts)}::jsonb)
    on conflict do nothing`);
  await endForOptOuts(db);
}

async function endForOptOuts(db: Database): Promise<void> {
  await db.execute(sql`
    update concierge_requests set blocked = 'opted-out'
    where status in ('queued', 'claimed', 'returned') and contact_hash in (select contact_hash from contact_opt_outs)`);
  await db.execute(sql`
    update waitlist_entries set opted_out_at = ${clock}
    where joined_at is null and removed_at is null and opted_out_at is null
      and contact_hash in (select contact_hash from contact_opt_outs)`);
}

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
