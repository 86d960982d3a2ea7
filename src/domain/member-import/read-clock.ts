import "server-only";
import { sql } from "drizzle-orm";
import type { BaseContext } from "../context";

/** Reads the database's clock. */
export async function readClock({ db, now }: BaseContext): Promise<Date> {
  const { rows } = await db.execute<{ now: string | Date }>(sql`select ${now} as now`);
  const [read] = rows;
  if (!read) throw new Error("the clock was not read");
  return new Date(read.now);
}
