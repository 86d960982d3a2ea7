import "server-only";
import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { suppressions } from "@/db/schema";
import type { Clock } from "../context";
import { encryptContact, hashContacts } from "./encrypt-contact";

type Row = typeof suppressions.$inferSelect;
export type NewSuppression = Pick<Row, "kind" | "provider" | "reason"> & {
  address: string;
  /** When the event happened; null for now. */
  at: Date | null;
};

/**
 * Adds addresses, or renews their rows, in one statement. An event from before the newest report or the last removal changes
 * nothing, so a repeated report has no effect. Returns how many rows changed.
 */
export async function addSuppressions(
  tx: Database,
  { now }: Clock,
  added: readonly NewSuppression[],
): Promise<number> {
  const newest = newestOfEach(added);
  if (newest.length === 0) return 0;
  const list = <Value>(read: (each: NewSuppression) => Value) => sql.param(newest.map(read));
  const hashes = hashContacts(newest.map(({ address }) => address));
  const { rows } = await tx.execute(sql`
    insert into suppressions (contact_hash, contact_sealed, member_id, kind, reason, provider, reported_at, created_at)
    select contact_hash, contact_sealed, members.id, kind, reason, provider, least(coalesce(at, ${now}), ${now}), ${now}
    from unnest(
      ${sql.param(hashes)}::text[],
      ${list(({ address }) => encryptContact(address))}::text[],
      ${list(({ address }) => address)}::text[],
      ${list(({ kind }) => kind)}::text[],
      ${list(({ reason }) => reason)}::text[],
      ${list(({ provider }) => provider)}::text[],
      ${list(({ at }) => at?.toISOString() ?? null)}::timestamptz[]
    ) as added(contact_hash, contact_sealed, address, kind, reason, provider, at)
    left join members on members.email = added.address
    order by contact_hash -- so that two requests with the same addresses don't block each other
    on conflict (contact_hash) do update set
      contact_sealed = excluded.contact_sealed,
      member_id = excluded.member_id,
      kind = excluded.kind,
      reason = excluded.reason,
      provider = excluded.provider,
      reported_at = excluded.reported_at,
      created_at = case when suppressions.removed_at is null then suppressions.created_at else excluded.created_at end,
      dismissed_at = null,
      removed_at = null,
      removed_by = null
    where excluded.reported_at > suppressions.reported_at
      and (suppressions.removed_at is null or excluded.reported_at > suppressions.removed_at)
    returning id`);
  return rows.length;
}

/** The newest event of each address. Of two at the same time, the complaint. */
function newestOfEach(added: readonly NewSuppression[]): NewSuppression[] {
  const time = ({ at }: NewSuppression) => at?.getTime() ?? Number.POSITIVE_INFINITY;
  const newest = new Map<string, NewSuppression>();
  for (const each of added) {
    const other = newest.get(each.address);
    const isNewer = !other || time(each) > time(other);
    if (isNewer || (time(each) === time(other) && each.kind === "complaint")) newest.set(each.address, each);
  }
  return [...newest.values()];
}
