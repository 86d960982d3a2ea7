import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { SECOND } from "@/lib/durations";

/** The member who acts. */
export type Actor = {
  id: string;
  role: "member" | "concierge" | "lead" | "admin";
  firstName: string;
  email: string | null;
  phone: string | null;
};

/**
 * `now` is an SQL expression, so that time is the database's clock. `ip` is known of requests alone, and so is `counts`:
 * whether who acts lets the club count what they do.
 */
type Request = { db: Database; now: SQL; ip?: string; counts?: boolean };

/** What a visitor's request may do: no actor. */
export type VisitorContext = Request & { actor: null };

/** What a member's request may do. */
export type MemberContext = Request & { actor: Actor };

export type Context = VisitorContext | MemberContext;

/** The database's clock. Tests put a fixed instant in its place. */
export const databaseClock: SQL = sql`now()`;

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
