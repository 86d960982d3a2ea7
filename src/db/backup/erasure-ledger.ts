import { sql } from "drizzle-orm";
import type { Database } from "../client";
import { clock } from "../schema/columns";

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
