import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { brandTakings } from "@/db/schema";

/** What of a take was given back so far, in cents, as a column of a query; the take by its number or by a column that holds it. */
export function refundedCents(takeId: number | SQL) {
  return sql`(select coalesce(sum(refund.cents), 0) from ${brandTakings} refund where refund.take_id = ${takeId})`.mapWith(
    Number,
  );
}
