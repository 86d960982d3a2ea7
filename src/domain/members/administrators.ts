import "server-only";
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { members } from "@/db/schema";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";

/**
 * Lets one transaction `tx` at a time add or take away an administrator: without it two could lower each other
 * ("tests/domain/administration/set-role.postgres.test.ts"). Comes before any lock on a member's row.
 */
export async function lockAdministrators(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`);
}

/**
 * Whether an active administrator would be left without the member `exceptId`; one who has asked to be erased doesn't
 * count. Called after `lockAdministrators`.
 */
export async function hasAdministrator(tx: Database, exceptId?: string): Promise<boolean> {
  const others = and(
    exceptId ? ne(members.id, exceptId) : undefined,
    eq(members.role, "admin"),
    eq(members.status, "active"),
    isNull(members.eraseAfter),
  );
  return (await tx.$count(members, others)) > 0;
}

/**
 * The actor may have been lowered or suspended while this transaction waited. Called after `lockAdministrators`.
 * @throws DomainError not-allowed.
 */
export async function requireStillAdministrator(tx: Database, { actor }: MemberContext): Promise<void> {
  const [own] = await tx.select().from(members).where(eq(members.id, actor.id));
  if (own?.status !== "active" || own.role !== "admin") throw new DomainError("not-allowed");
}
