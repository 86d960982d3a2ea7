import { type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { Member } from "@/db/factories";
import { databaseClock, type MemberContext, type VisitorContext } from "@/domain/context";

/** A fixed instant in place of the database's clock, and how much later: `at("2026-02-10T12:00:00Z", "168 hours")`. */
export function at(instant: Date | string, later = "0"): SQL {
  return sql`(${new Date(instant).toISOString()}::timestamptz + ${later}::interval)`;
}

/** The database's clock, moved on by an interval such as "6 days". */
export function after(interval: string): SQL {
  return sql`(now() + ${interval}::interval)`;
}

/** What a member's request gives to the domain. */
export function asMember(db: Database, member: Member, now: SQL = databaseClock): MemberContext {
  const { id, role, firstName, email, phone } = member;
  return { actor: { id, role, firstName, email, phone }, db, now };
}

/** The same request of somebody who lets the club count. */
export function counting<Given extends object>(context: Given): Given & { counts: true } {
  return { ...context, counts: true };
}

/** What a visitor's request gives to the domain. */
export function asVisitor(db: Database, now: SQL = databaseClock): VisitorContext {
  return { actor: null, db, now };
}
