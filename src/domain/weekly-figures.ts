import "server-only";
import { and, desc, eq, gte, min, type SQL, sql } from "drizzle-orm";
import { readingContext } from "@/db/reading-context";
import { weeklyFigures } from "@/db/schema";
import { CLUB_TIME_ZONE } from "@/lib/dates";
import { DAY } from "@/lib/durations";
import type { BaseContext, Clock, MemberContext } from "./context";

type Week = { week: string };

/** Figures of all weeks. The job `count-weeks` stores what `count` returns, newest week first. */
export type WeeklyFigures<Row extends Week> = {
  name: (typeof weeklyFigures.$inferSelect)["name"];
  count: (context: BaseContext) => Promise<Row[]>;
};

/** Lists the last `weeks` weeks (default: all), newest first, as of the last count. Counts now if there was none. */
export async function listFigures<Row extends Week>(
  context: MemberContext,
  { name, count }: WeeklyFigures<Row>,
  weeks?: number,
): Promise<Row[]> {
  const reader = readingContext(context);
  const [oldest] = weeks === undefined ? [] : await listWeeks(reader, weeks);
  const isWithin = oldest ? gte(weeklyFigures.week, oldest) : undefined;
  const stored = await reader.db
    .select({ rows: weeklyFigures.rows })
    .from(weeklyFigures)
    .where(and(eq(weeklyFigures.name, name), isWithin))
    .orderBy(desc(weeklyFigures.week));
  if (stored.length > 0) return stored.flatMap(({ rows }) => rows as Row[]);
  return (await count(reader)).filter(({ week }) => !oldest || week >= oldest);
}

/** Sorts the newest week first, and the rows of a week by `namesOf`, with null last. */
export function sortFigures<Row extends Week>(rows: Row[], namesOf: (row: Row) => (string | null)[]): Row[] {
  const compare = (one: string | null, other: string | null) =>
    Number(one === null) - Number(other === null) || (one ?? "").localeCompare(other ?? "");
  return rows.toSorted((one, other) => {
    const others = namesOf(other);
    const order = namesOf(one).map((name, place) => compare(name, others[place] ?? null));
    return other.week.localeCompare(one.week) || (order.find((each) => each !== 0) ?? 0);
  });
}

/** When the figures were counted; null if they are counted when they are read. */
export async function readCountedAt(context: MemberContext): Promise<Date | null> {
  const [row] = await readingContext(context)
    .db.select({ countedAt: min(weeklyFigures.countedAt) })
    .from(weeklyFigures);
  return row?.countedAt ?? null;
}

const zone = sql`${CLUB_TIME_ZONE}::text`;

/** The Monday of an instant's week in New York, as an SQL date. */
export function weekOf(instant: SQL): SQL {
  return sql`date_trunc('week', ${instant} at time zone ${zone})::date`;
}

/** When a week begins. `monday` is "YYYY-MM-DD" or an SQL date. */
export function startOfWeek(monday: string | SQL): SQL {
  return sql`(${monday}::date::timestamp at time zone ${zone})`;
}

/** When the oldest of the last `weeks` weeks began; without `weeks`, before everything. */
export function startOfWeeks({ now }: Clock, weeks?: number): SQL {
  if (weeks === undefined) return sql`'-infinity'::timestamptz`;
  return startOfWeek(sql`(${weekOf(now)} - ${(weeks - 1) * 7}::int)`);
}

/** Returns the Mondays of the last `weeks` weeks in New York, oldest first, as "YYYY-MM-DD". */
export async function listWeeks({ db, now }: BaseContext, weeks: number): Promise<string[]> {
  const { rows } = await db.execute<{ monday: string }>(sql`select ${weekOf(now)}::text as monday`);
  const newest = rows[0]?.monday;
  if (!newest) throw new Error("the week was not returned");
  return Array.from({ length: weeks }, (_, index) => addWeeks(newest, index + 1 - weeks));
}

/** Adds `count` weeks, which can be negative, to a day as "YYYY-MM-DD". */
export function addWeeks(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 7 * DAY).toISOString().slice(0, 10);
}
