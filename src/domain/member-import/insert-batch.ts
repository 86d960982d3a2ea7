import "server-only";
import { and, isNull, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { contactOptOuts, ledgerEntries, members, suppressions } from "@/db/schema";
import { addSuppressions } from "../contacts/add-suppressions";
import { hashContact, hashContacts } from "../contacts/encrypt-contact";
import type { Context } from "../context";
import { withNeutralName } from "../personal-data/neutral-name";
import { chooseUsernames } from "./choose-usernames";
import { findKnown, isAnyOf } from "./find-known";
import { isStillNew, type RowCounts } from "./judge-rows";
import { lockImports, openImport } from "./member-imports";
import type { ImportRow } from "./read-import-rows";

/** The title of the ledger entries, which the member sees. */
const BALANCE_TITLE = "Balance from before";

/**
 * The entries of a row's balance. Their references are unique for a member, so that no balance is posted twice. Pending credit
 * is welcome credit here, so that it waits as long as other credit that the member neither paid nor worked for.
 */
export const BALANCE_ENTRIES = {
  import: { kind: "correction", centsOf: (row: ImportRow) => row.balanceCents - pendingOf(row) },
  "import-pending": { kind: "welcome", centsOf: pendingOf },
} as const;

function pendingOf({ balanceCents, pendingCents = 0 }: ImportRow): number {
  return Math.min(balanceCents, pendingCents);
}

type ImportedFile = { fileHash: string; startedAt: Date; counts: RowCounts; reserved: ReadonlySet<string> };

/**
 * Creates the members of these rows with their balances and what they said about messages, without sponsors. Returns how many
 * were new.
 */
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
  await insertConsent(
    tx,
    context,
    inserted.map(({ row }) => row),
  );
  return inserted.length;
}

type Inserted = { id: string; row: ImportRow };

async function insertMembers(
  tx: Database,
  { now }: Context,
  importId: string,
  rows: ImportRow[],
  usernames: Map<ImportRow, string>,
): Promise<Inserted[]> {
  const names = rows.map((row) => row.username ?? usernames.get(row) ?? "");
  const column = (read: (row: ImportRow) => string | boolean | null) => sql.param(rows.map(read));
  const { rows: stored } = await tx.execute<{ id: string; username: string }>(sql`
    insert into ${members}
      (first_name, last_name, username, email, phone, role, role_set_at, status, notify_letters, balance_frozen_at,
        imported_in, created_at, updated_at)
    select first_name, last_name, username, email, phone, role, case when role <> 'member' then ${now} end,
      case when is_suspended then 'suspended' else 'active' end, has_letters,
      case when is_frozen then ${now} end, ${importId}::uuid, least(coalesce(joined_at, ${now}), ${now}), ${now}
    from unnest(
      ${column((row) => withNeutralName(row).firstName)}::text[],
      ${column((row) => withNeutralName(row).lastName)}::text[],
      ${sql.param(names)}::text[],
      ${column(({ email }) => email)}::text[],
      ${column(({ phone }) => phone)}::text[],
      ${column(({ role }) => role)}::text[],
      ${column(({ isSuspended }) => isSuspended)}::boolean[],
      ${column(({ letters }) => letters !== false)}::boolean[],
      ${column(({ isFrozen = false }) => isFrozen)}::boolean[],
      ${column(({ joinedAt }) => joinedAt?.toISOString() ?? null)}::timestamptz[]
    ) with ordinality as row(first_name, last_name, username, email, phone, role, is_suspended, has_letters, is_frozen,
      joined_at, place)
    order by place
    on conflict do nothing
    returning id, username`);
  const byName = new Map(rows.map((row, index) => [names[index], row]));
  return stored.flatMap(({ id, username }) => {
    const row = byName.get(username);
    return row ? { id, row } : [];
  });
}

async function insertBalances(tx: Database, { now }: Context, inserted: Inserted[]): Promise<void> {
  const entries = Object.entries(BALANCE_ENTRIES).flatMap(([reference, { kind, centsOf }]) =>
    inserted.map(({ id, row }) => ({ id, kind, reference, cents: centsOf(row) })),
  );
  const paid = entries.filter(({ cents }) => cents > 0);
  if (paid.length === 0) return;
  await tx.execute(sql`
    insert into ${ledgerEntries} (member_id, kind, amount_cents, title, reference, created_at)
    select id, kind, cents, ${BALANCE_TITLE}, reference, ${now}
    from unnest(
      ${sql.param(paid.map(({ id }) => id))}::uuid[],
      ${sql.param(paid.map(({ kind }) => kind))}::text[],
      ${sql.param(paid.map(({ cents }) => cents))}::int[],
      ${sql.param(paid.map(({ reference }) => reference))}::text[]
    ) as paid(id, kind, cents, reference)
    on conflict (member_id, reference) do nothing`);
}

/** Suppressions and opt-outs are about an address, so an undone import keeps them. */
async function insertConsent(tx: Database, context: Context, rows: ImportRow[]): Promise<void> {
  await insertSuppressions(tx, context, rows);
  const optedOut = rows.filter(({ isOptedOut }) => isOptedOut);
  const contacts = optedOut.flatMap(({ email, phone }) => [email, phone].filter((value) => value !== null));
  if (contacts.length === 0) return;
  const hashes = hashContacts(contacts).map((contactHash) => ({ contactHash, createdAt: context.now }));
  await tx.insert(contactOptOuts).values(hashes).onConflictDoNothing({ target: contactOptOuts.contactHash });
}

const KINDS = { bounced: "bounce", complained: "complaint" } as const;

/** A suppression in force stays as it is, because a provider of this club knows more than a file. */
async function insertSuppressions(tx: Database, context: Context, rows: ImportRow[]): Promise<void> {
  const byHash = new Map(
    rows.flatMap(({ email, suppression }) =>
      email && suppression
        ? [[hashContact(email), { address: email, kind: KINDS[suppression] }] as const]
        : [],
    ),
  );
  const { contactHash, removedAt } = suppressions;
  const inForce = await tx
    .select({ contactHash })
    .from(suppressions)
    .where(and(isAnyOf(contactHash, [...byHash.keys()]), isNull(removedAt)));
  for (const found of inForce) byHash.delete(found.contactHash);
  const added = { provider: "import", reason: null, at: null } as const;
  await addSuppressions(
    tx,
    context,
    [...byHash.values()].map((each) => ({ ...each, ...added })),
  );
}
