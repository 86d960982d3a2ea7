import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { CLUB_TIME_ZONE } from "@/lib/dates";
import type { Clock } from "../context";

/** The last time of the day or of Monday in New York, such as "4 hours 15 minutes", as an SQL expression. */
export function lastDue({ now }: Clock, period: "day" | "week", time: string): SQL {
  const local = sql`(${now})::timestamptz at time zone ${CLUB_TIME_ZONE}::text`;
  const interval = sql`${time}::interval`;
  return sql`((date_trunc(${period}::text, ${local} - ${interval}) + ${interval}) at time zone ${CLUB_TIME_ZONE}::text)`;
}
