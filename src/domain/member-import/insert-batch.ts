import "server-only";
import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { ledgerEntries, members } from "@/db/schema";
import type { Context } from "../context";
import { chooseUsernames } from "./choose-usernames";
import { findKnown } from "./find-known";
import { isStillNew, type RowCounts } from "./judge-rows";
import { lockImports, openImport } from "./member-imports";
import type { ImportRow } from "./read-import-rows";

/** The title of the ledger entry, which the member sees. */
export const BALANCE_TITLE = "Balance from before";
/** Unique for a member, so that no balance is posted twice. */
const BALANCE_REFERENCE = "import";

type ImportedFile = { fileHash: string; counts: RowCounts; reserved: ReadonlySet<string> };

/** Creates the members of these rows with their balances, without sponsors. Returns how many were new. */
export async function insertBatch(
  tx: Database,
  context: Context,
  file: ImportedFile,
  rows: readonly ImportRow[],
): Promise<number> {
  await lockImports(tx);
  const known = await findKnown(tx, rows);
  const fresh = rows.filter((row) => isStillNew(row, known));
  if (fresh.length === 0) return 0;
  const importId = await openImport(tx, context, file);
  const usernames = await chooseUsernames(tx, fresh, file.reserved);
  const inserted = await insertMembers(tx, context, importId, fresh, usernames);
  await insertBalances(tx, context, inserted);
  return inserted.length;
}

type Inserted = { id: string; balanceCents: number };

async function insertMembers(
  tx: Database,
  { now }: Context,
  importId: string,
  rows: ImportRow[],
  usernames: Map<ImportRow, string>,
): Promise<Inserted[]> {
  const names = rows.map((row) => row.username ?? usernames.get(row) ?? "");
  const column = (read: (row: ImportRow) => string | null) => sql.param(rows.map(read));
  const { rows: stored } = await tx.execute<{ id: string; username: string }>(sql`
    insert into ${members}
      (first_name, last_name, username, email, phone, imported_in, created_at, updated_at)
    select first_name, last_name, username, email, phone, ${importId}::uuid,
      least(coalesce(joined_at, ${now}), ${now}), ${now}
    from unnest(
      ${column(({ firstName }) => firstName)}::text[],
      ${column(({ lastName }) => lastName)}::text[],
      ${sql.param(names)}::text[],
      ${column(({ email }) => email)}::text[],
      ${column(({ phone }) => phone)}::text[],
      ${column(({ joinedAt }) => joinedAt?.toISOString() ?? null)}::timestamptz[]
    ) with ordinality as row(first_name, last_name, username, email, phone, joined_at, place)
    order by place
    on conflict do nothing
    returning id, username`);
  const balances = new Map(rows.map((row, index) => [names[index], row.balanceCents]));
  return stored.map(({ id, username }) => ({ id, balanceCents: balances.get(username) ?? 0 }));
}

async function insertBalances(tx: Database, { now }: Context, inserted: Inserted[]): Promise<void> {
  const paid = inserted.filter(({ balanceCents }) => balanceCents > 0);
  if (paid.length === 0) return;
  await tx.execute(sql`
    insert into ${ledgerEntries} (member_id, kind, amount_cents, title, reference, created_at)
    select id, 'correction', cents, ${BALANCE_TITLE}, ${BALANCE_REFERENCE}, ${now}
    from unnest(
      ${sql.param(paid.map(({ id }) => id))}::uuid[],
      ${sql.param(paid.map(({ balanceCents }) => balanceCents))}::int[]
    ) as paid(id, cents)
    on conflict (member_id, reference) do nothing`);
}
