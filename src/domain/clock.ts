import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { SECOND } from "@/lib/durations";
import type { Context } from "./context";

type Clock = Pick<Context, "now">;

const interval = (duration: number): SQL => sql.raw(`interval '${duration / SECOND} seconds'`);

/** The instant that lies `duration` milliseconds before the database's clock, as SQL. */
export function ago({ now }: Clock, duration: number): SQL {
  return sql`${now} - ${interval(duration)}`;
}

/** The instant that lies `duration` milliseconds after the database's clock, as SQL. */
export function fromNow({ now }: Clock, duration: number): SQL {
  return sql`${now} + ${interval(duration)}`;
}
