import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { members } from "@/db/schema";
import { clock } from "@/db/schema/columns";
import { SECOND } from "@/lib/durations";

export type Actor = {
  id: string;
  role: "member" | "concierge" | "lead" | "admin";
  firstName: string;
  email: string | null;
  phone: string | null;
};

/**
 * `now` is an SQL expression: the database's clock. Only HTTP requests have an `ip`, and only they can have consent to
 * analytics. `lastWrite` is the session's position in the write-ahead log, for `readingContext`.
 */
export type BaseContext = {
  db: Database;
  now: SQL;
  ip?: string;
  hasAnalyticsConsent?: boolean;
  lastWrite?: number | null | undefined;
};

export type VisitorContext = BaseContext & { actor: null };

export type MemberContext = BaseContext & { actor: Actor };

export type Context = VisitorContext | MemberContext;

/** The database's clock; tests replace it with a fixed instant. */
export const databaseClock: SQL = clock;

export type Clock = Pick<BaseContext, "now">;

/**
 * The clock for a statement that locks a row and decides about it at once. Postgres checks the condition again after a wait,
 * and then reads the time after the wait.
 */
export function clockAfterWait({ now }: Clock): SQL {
  return now === databaseClock ? sql`date_trunc('milliseconds', clock_timestamp())` : now;
}

const interval = (duration: number): SQL => sql.raw(`interval '${duration / SECOND} seconds'`);

/** Reads an instant of SQL, such as the clock, as a `Date`. */
export function instantOf(instant: SQL): SQL<Date> {
  return sql`${instant}`.mapWith(members.createdAt);
}

/** `duration` milliseconds before now, as SQL. */
export function ago({ now }: Clock, duration: number): SQL {
  return sql`${now} - ${interval(duration)}`;
}

/** `duration` milliseconds after now, as SQL. */
export function fromNow({ now }: Clock, duration: number): SQL {
  return sql`${now} + ${interval(duration)}`;
}
