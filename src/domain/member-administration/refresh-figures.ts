import "server-only";
import { sql } from "drizzle-orm";
import { ledgerEntries, members, sessions } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { ago, type BaseContext } from "../context";
import { HIGHEST } from "../invitations/ancestors";

/** The job catches up with the entries of so much time, in milliseconds. */
const LOOK_BACK = DAY;

/**
 * Stores what the list of members and the tree sort by: balances, last uses, and that a branch has begun. A trigger would do it
 * at once, but would lock a sponsor's row after the invitation's, against the order of locks. Locked members follow at the
 * next run.
 */
export async function refreshFigures({ db, now }: BaseContext, lookBack = LOOK_BACK): Promise<void> {
  const since = ago({ now }, lookBack);
  const free = sql`for no key update of members skip locked`;
  await db.execute(sql`
    update ${members} set balance_cents = due.cents from (
      select members.id, sums.cents from ${members} join (
        select member_id, sum(amount_cents) as cents from ${ledgerEntries}
        where member_id in (select member_id from ${ledgerEntries} where created_at > ${since}) group by member_id
      ) sums on sums.member_id = members.id
      where members.balance_cents <> sums.cents ${free}) due
    where members.id = due.id`);
  await db.execute(sql`
    update ${members} set last_seen_at = due.at from (
      select members.id, used.at from ${members} join (
        select member_id, max(greatest(updated_at, last_used_at)) as at from ${sessions}
        where greatest(updated_at, last_used_at) > ${since} group by member_id
      ) used on used.member_id = members.id
      where members.last_seen_at is null or members.last_seen_at < used.at - interval '1 hour' ${free}) due
    where members.id = due.id`);
  await db.execute(sql`
    update ${members} set branch_size = 1 where id in (
      select id from ${members} where coalesce(branch_size, 0) = 0
        and id in (select invited_by from ${members} where created_at > ${since} and status <> 'erased') ${free})`);
}

/** Rows of members are locked for a short time only. */
const BATCH = 500;

/** Counts the members below each member, for the whole tree. Writes only counts that changed. */
export async function countBranches({ db }: BaseContext): Promise<void> {
  const { rows: changed } = await db.execute<{ id: string; size: number }>(sql`
    with recursive branches as (
      select id, array[id] as path from ${members} where invited_by is null
      union all
      select child.id, branches.path || child.id
        from branches join ${members} child on child.invited_by = branches.id
        where cardinality(branches.path) <= ${HIGHEST}::int
    ),
    sizes as (select above.id, count(*)::int - 1 as size from branches, unnest(path) as above(id) group by above.id)
    select sizes.id, sizes.size from sizes join ${members} on ${members.id} = sizes.id
    where ${members.branchSize} is distinct from sizes.size`);
  for (let first = 0; first < changed.length; first += BATCH) {
    const rows = changed.slice(first, first + BATCH);
    await db.execute(sql`
      update ${members} set branch_size = counted.size
      from unnest(${sql.param(rows.map(({ id }) => id))}::uuid[], ${sql.param(rows.map(({ size }) => size))}::int[])
        as counted(id, size)
      where ${members.id} = counted.id`);
  }
}
