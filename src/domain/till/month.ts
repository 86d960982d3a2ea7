import "server-only";
import { and, type SQL, sql } from "drizzle-orm";
import { brandTakings } from "@/db/schema";
import { CLUB_TIME_ZONE } from "@/lib/dates";
import type { BaseContext } from "../context";

export async function currentMonth({ db, now }: BaseContext): Promise<string> {
  const local = sql`${now} at time zone ${CLUB_TIME_ZONE}`;
  const { rows } = await db.execute<{ month: string }>(sql`select to_char(${local}, 'YYYY-MM') as month`);
  const [row] = rows;
  if (!row) throw new Error("the month was not returned");
  return row.month;
}

export function inMonth(month: string): SQL | undefined {
  const first = sql`${`${month}-01`}::timestamp`;
  const { createdAt } = brandTakings;
  return and(
    sql`${createdAt} >= ${first} at time zone ${CLUB_TIME_ZONE}`,
    sql`${createdAt} < (${first} + interval '1 month') at time zone ${CLUB_TIME_ZONE}`,
  );
}
