import "server-only";
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { members } from "@/db/schema";

/**
 * Allows one transaction at a time to change who is an administrator. Otherwise two administrators could demote each
 * other at the same time. Callers take this lock before any lock on a member's row.
 */
export async function lockAdministrators(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`);
}

/** In a query of `members`: an active administrator without a requested erasure. */
const isActive = and(eq(members.role, "admin"), eq(members.status, "active"), isNull(members.eraseAfter));

export async function isAdministrator(tx: Database, memberId: string): Promise<boolean> {
  return (await tx.$count(members, and(eq(members.id, memberId), isActive))) > 0;
}

/** Ignores `exceptId` and members with a requested erasure. Requires `lockAdministrators`. */
export async function hasAdministrator(tx: Database, exceptId?: string): Promise<boolean> {
  const others = exceptId ? ne(members.id, exceptId) : undefined;
  return (await tx.$count(members, and(others, isActive))) > 0;
}
