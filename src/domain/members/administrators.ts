import "server-only";
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { members } from "@/db/schema";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";

/**
 * Allows one transaction at a time to change who is an administrator. Otherwise two administrators could demote each
 * other at the same time. Callers take this lock before any lock on a member's row.
 */
export async function lockAdministrators(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`);
}

/** Ignores `exceptId` and members with a requested erasure. Requires `lockAdministrators`. */
export async function hasAdministrator(tx: Database, exceptId?: string): Promise<boolean> {
  const others = and(
    exceptId ? ne(members.id, exceptId) : undefined,
    eq(members.role, "admin"),
    eq(members.status, "active"),
    isNull(members.eraseAfter),
  );
  return (await tx.$count(members, others)) > 0;
}

/** Checks the actor's role again after `lockAdministrators` has waited. @throws DomainError not-allowed. */
export async function requireStillAdministrator(tx: Database, { actor }: MemberContext): Promise<void> {
  const [own] = await tx.select().from(members).where(eq(members.id, actor.id));
  if (own?.status !== "active" || own.role !== "admin") throw new DomainError("not-allowed");
}
