import "server-only";
import { and, eq, exists, isNotNull, isNull, not, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { knownDevices, members, seats, sessions } from "@/db/schema";

/** A condition on members. A session of the previous release has not set the instant; a friend signs in by joining. */
export function hasSignedIn(db: Database): SQL {
  const of = (table: typeof sessions | typeof knownDevices | typeof seats) =>
    exists(db.select({ one: sql`1` }).from(table).where(eq(table.memberId, members.id)));
  return sql`(${or(isNotNull(members.firstSignInAt), of(sessions), of(knownDevices), of(seats))})`;
}

/** A condition on members: imported, neither welcomed nor signed in. The club sends them nothing that they did not ask for. */
export function isUnreached(db: Database): SQL {
  const { importedIn, welcomedAt } = members;
  return sql`(${and(isNotNull(importedIn), isNull(welcomedAt), not(hasSignedIn(db)))})`;
}
