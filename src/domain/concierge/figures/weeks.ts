import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { CLUB_TIME_ZONE } from "@/lib/dates";
import { DAY } from "@/lib/durations";
import type { Context } from "../../context";

type Settings = Pick<Context, "db" | "now">;

const zone = sql`${CLUB_TIME_ZONE}::text`;

/** The Monday of the week in which an instant lies in New York, as a date. */
export function weekOf(instant: SQL): SQL {
  return sql`date_trunc('week', ${instant} at time zone ${zone})::date`;
}

/** The instant at which the newest `weeks` weeks began in New York, the current one among them. */
export function beginOf({ now }: Pick<Context, "now">, weeks: number): SQL {
  return sql`((${weekOf(now)} - ${(weeks - 1) * 7}::int)::timestamp at time zone ${zone})`;
}

/** The Mondays of the newest `weeks` weeks in New York, the oldest first, as "YYYY-MM-DD". */
export async function listWeeks({ db, now }: Settings, weeks: number): Promise<string[]> {
  const { rows } = await db.execute<{ monday: string }>(sql`select ${weekOf(now)}::text as monday`);
  const newest = Date.parse(`${rows[0]?.monday}T00:00:00Z`);
  return Array.from({ length: weeks }, (_, index) =>
    new Date(newest - (weeks - 1 - index) * 7 * DAY).toISOString().slice(0, 10),
  );
}
