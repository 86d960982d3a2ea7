import "server-only";
import { sql } from "drizzle-orm";
import { ledgerEntries, members } from "@/db/schema";
import type { BaseContext } from "../context";
import { listWeeks, startOfWeek, type WeeklyFigures, weekOf } from "../weekly-figures";
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

/** The weeks since the first entry. */
export const OWED_WEEKS: WeeklyFigures<OwedWeek> = { name: "owed", count: countOwed };

async function countOwed(reader: BaseContext): Promise<OwedWeek[]> {
  const mondays = await listWeeks(reader, await countWeeks(reader));
  const sums = await sumByKind(reader);
  const pending = await sumPending(reader, mondays);
  const owedOf = new Map(KINDS.map((kind) => [kind, 0]));
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

/** Keys are "week kind". */
async function sumByKind({ db }: BaseContext): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ week: string; kind: LedgerKind; cents: number }>(sql`
    select ${weekOf(sql`created_at`)}::text as week, kind, sum(amount_cents)::float8 as cents
    from ${ledgerEntries} group by 1, 2`);
  return new Map(rows.map(({ week, kind, cents }) => [`${week} ${kind}`, cents]));
}

/** Follows the rule of `readBalance` for each member, at the end of each week. */
async function sumPending({ db, now }: BaseContext, mondays: string[]): Promise<Map<string, number>> {
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
      select member_id, ${weekOf(sql`created_at`)} as monday, sum(amount_cents) as cents
      from ${ledgerEntries} where member_id in (select member_id from waiting) group by 1, 2
    ),
    pending as (
      select waiting.monday, least(waiting.cents, sum(changes.cents)) as cents
      from waiting join changes on changes.member_id = waiting.member_id and changes.monday <= waiting.monday
      group by waiting.monday, waiting.member_id, waiting.cents
    )
    select monday::text as week, sum(cents)::float8 as cents from pending group by 1`);
  return new Map(rows.map(({ week, cents }) => [week, cents]));
}
