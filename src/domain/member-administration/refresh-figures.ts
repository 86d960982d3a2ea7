import "server-only";
import { sql } from "drizzle-orm";
import { ledgerEntries, members, sessions } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { ago, type BaseContext } from "../context";

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
