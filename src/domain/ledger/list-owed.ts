import "server-only";
import { sql } from "drizzle-orm";
import { ledgerEntries, members } from "@/db/schema";
import type { BaseContext } from "../context";
import { addWeeks, listWeeks, startOfWeek, weekOf } from "../weeks";
import type { LedgerKind } from "./add-ledger-entry";
import { wasWaiting } from "./balance";
import { KIND_LABELS } from "./state";

export type OwedKind = {
  kind: LedgerKind;
  /** The sum of the week's entries. */
  changeCents: number;
  /** The sum of all entries until the end of the week. The kinds together are what the club owes. */
  owedCents: number;
};

/** What the club owes its members at the end of a week, or now for the current week. Frozen balances count. */
export type OwedWeek = {
  /** Its Monday in New York, as "YYYY-MM-DD". */
  week: string;
  owedCents: number;
  spendableCents: number;
  pendingCents: number;
  /** Kinds with an amount. */
  kinds: OwedKind[];
};

const KINDS = Object.keys(KIND_LABELS) as LedgerKind[];

/** Lists the last `weeks` weeks (default: since the first entry), newest first. Check the permission first. */
export async function listOwed(reader: BaseContext, weeks?: number): Promise<OwedWeek[]> {
  const mondays = await listWeeks(reader, weeks ?? (await countWeeks(reader)));
  const sums = await sumByKind(reader, mondays);
  const pending = await sumPending(reader, mondays);
  const owedOf = new Map(KINDS.map((kind) => [kind, sums.get(`null ${kind}`) ?? 0]));
  const kindsOf = (week: string) =>
    KINDS.map((kind): OwedKind => {
      const changeCents = sums.get(`${week} ${kind}`) ?? 0;
      const owedCents = (owedOf.get(kind) ?? 0) + changeCents;
      owedOf.set(kind, owedCents);
      return { kind, changeCents, owedCents };
    });
  const all = mondays.map((week): OwedWeek => {
    const kinds = kindsOf(week).filter(({ changeCents, owedCents }) => changeCents !== 0 || owedCents !== 0);
    const owedCents = kinds.reduce((total, kind) => total + kind.owedCents, 0);
    const pendingCents = pending.get(week) ?? 0;
    return { week, owedCents, spendableCents: owedCents - pendingCents, pendingCents, kinds };
  });
  return all.toReversed();
}

async function countWeeks({ db, now }: BaseContext): Promise<number> {
  const first = sql`coalesce(min(created_at), ${now})`;
  const { rows } = await db.execute<{ weeks: number }>(
    sql`select greatest((${weekOf(now)} - ${weekOf(first)}) / 7, 0) + 1 as weeks from ${ledgerEntries}`,
  );
  return rows[0]?.weeks ?? 1;
}

/** Keys are "week kind". The week is "null" for all entries before the first of the weeks. */
async function sumByKind({ db }: BaseContext, mondays: string[]): Promise<Map<string, number>> {
  const { first, end } = rangeOf(mondays);
  const { rows } = await db.execute<{ week: string | null; kind: LedgerKind; cents: number }>(sql`
    select case when created_at >= ${first} then ${weekOf(sql`created_at`)}::text end as week, kind,
      sum(amount_cents)::float8 as cents
    from ${ledgerEntries} where created_at < ${end} group by 1, 2`);
  return new Map(rows.map(({ week, kind, cents }) => [`${week} ${kind}`, cents]));
}

function rangeOf(mondays: string[]) {
  const [oldest, newest] = [mondays[0], mondays.at(-1)];
  if (!oldest || !newest) throw new Error("there are no weeks");
  return { first: startOfWeek(oldest), end: startOfWeek(addWeeks(newest, 1)) };
}

/** Follows the rule of `readBalance` for each member, at the end of each week. */
async function sumPending({ db, now }: BaseContext, mondays: string[]): Promise<Map<string, number>> {
  const { end } = rangeOf(mondays);
  const until = sql`least(week.ends, ${now})`;
  const { rows } = await db.execute<{ week: string; cents: number }>(sql`
    with week as (
      select monday, ${startOfWeek(sql`(monday + 7)`)} as ends
      from unnest(${sql.param(mondays)}::date[]) as given(monday)
    ),
    waiting as (
      select week.monday, member_id, sum(amount_cents) as cents
      from week
      join ${ledgerEntries} on ${ledgerEntries.createdAt} < week.ends
      join ${members} on ${members.id} = member_id
      where ${wasWaiting({ now: until })}
      group by 1, 2
    ),
    changes as (
      select member_id, greatest(${weekOf(sql`created_at`)}, ${mondays[0]}::date) as monday, sum(amount_cents) as cents
      from ${ledgerEntries} where created_at < ${end} and member_id in (select member_id from waiting)
      group by 1, 2
    ),
    pending as (
      select waiting.monday, least(waiting.cents, sum(changes.cents)) as cents
      from waiting join changes on changes.member_id = waiting.member_id and changes.monday <= waiting.monday
      group by waiting.monday, waiting.member_id, waiting.cents
    )
    select monday::text as week, sum(cents)::float8 as cents from pending group by 1`);
  return new Map(rows.map(({ week, cents }) => [week, cents]));
}
