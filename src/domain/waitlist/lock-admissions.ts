import "server-only";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { members, waitlistEntries } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { ago, type BaseContext, type Clock } from "../context";
import { DomainError } from "../errors";
import { readSettings } from "../settings/read-settings";
import { hostProblem } from "./state";

export type LockedAdmissions = { host: { id: string; firstName: string }; left: number };

export async function countAdmitted({ db, now }: BaseContext): Promise<number> {
  const { admittedAt, memberInvitationId } = waitlistEntries;
  return db.$count(waitlistEntries, and(gt(admittedAt, ago({ now }, DAY)), isNull(memberInvitationId)));
}

/**
 * Locks admissions and the host until the transaction `tx` ends. Otherwise two transactions could exceed the daily limit
 * together ("tests/domain/waitlist/waitlist.postgres").
 */
export async function lockAdmissions(tx: Database, { now }: Clock): Promise<LockedAdmissions> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('waitlist', 0))`);
  const { hostId, admissionsADay: limit } = await readSettings({ db: tx });
  const host = await lockHost(tx, hostId);
  const left = limit - (await countAdmitted({ db: tx, now }));
  if (left <= 0) throw new DomainError("too-many-admitted", { values: { limit } });
  return { host, left };
}

export async function findHost(db: Database, hostId: string | null) {
  if (!hostId) return null;
  const [host] = await db.select().from(members).where(eq(members.id, hostId));
  return host ?? null;
}

/**
 * Locks the host's row, so that the host cannot be suspended or lose the role at the same time
 * ("tests/domain/waitlist/waitlist.postgres").
 */
async function lockHost(tx: Database, hostId: string | null): Promise<{ id: string; firstName: string }> {
  if (!hostId) throw new DomainError("no-host");
  const [host] = await tx.select().from(members).where(eq(members.id, hostId)).for("no key update");
  if (!host || hostProblem(host)) throw new DomainError("no-host");
  return host;
}
