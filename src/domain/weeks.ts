import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { CLUB_TIME_ZONE } from "@/lib/dates";
import { DAY } from "@/lib/durations";
import type { BaseContext, Clock } from "./context";

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
