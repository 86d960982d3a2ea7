import "server-only";
import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { CLUB_TIME_ZONE } from "@/lib/dates";
import type { BaseContext } from "../context";

/** The first and the last day, both included, as "YYYY-MM-DD" in the club's time zone. */
export type Days = { from: string; to: string };

export async function currentMonth({ db, now }: BaseContext): Promise<string> {
  const local = sql`${now} at time zone ${CLUB_TIME_ZONE}`;
  const { rows } = await db.execute<{ month: string }>(sql`select to_char(${local}, 'YYYY-MM') as month`);
  const [row] = rows;
  if (!row) throw new Error("the month was not returned");
  return row.month;
}

/** `month` is "YYYY-MM". */
export function daysOfMonth(month: string): Days {
  const last = new Date(`${month}-01T00:00:00Z`);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  return { from: `${month}-01`, to: last.toISOString().slice(0, 10) };
}

export function inDays(at: SQLWrapper, { from, to }: Days): SQL | undefined {
  return and(
    sql`${at} >= ${from}::timestamp at time zone ${CLUB_TIME_ZONE}`,
    sql`${at} < (${to}::timestamp + interval '1 day') at time zone ${CLUB_TIME_ZONE}`,
  );
}
