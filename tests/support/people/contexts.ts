import { type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { Member } from "@/db/factories";
import { databaseClock, type MemberContext, type VisitorContext } from "@/domain/context";

/** The database's clock, set to an instant plus an interval: `at("2026-02-10T12:00:00Z", "168 hours")`. */
export function at(instant: Date | string, later = "0"): SQL {
  return sql`(${new Date(instant).toISOString()}::timestamptz + ${later}::interval)`;
}

/** The database's clock plus an interval such as "6 days". */
export function after(interval: string): SQL {
  return sql`(now() + ${interval}::interval)`;
}

export function asMember(db: Database, member: Member, now: SQL = databaseClock): MemberContext {
  const { id, role, firstName, email, phone } = member;
  return { actor: { id, role, firstName, email, phone }, db, now };
}

/** The context of a person who consented to analytics. */
export function counting<Given extends object>(context: Given): Given & { hasAnalyticsConsent: true } {
  return { ...context, hasAnalyticsConsent: true };
}

export function asVisitor(db: Database, now: SQL = databaseClock): VisitorContext {
  return { actor: null, db, now };
}
