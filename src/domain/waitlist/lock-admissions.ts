import "server-only";
import { eq, gt, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { clubSettings, members, waitlistEntries } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { ago, type Context } from "../context";
import { DomainError } from "../errors";
import { hostProblem } from "./state";

type Settings = Pick<Context, "db" | "now">;

/** In whose name somebody is let in, and how many more can be. */
export type Doorway = { host: { id: string; firstName: string }; left: number };

/** How many were let in within 24 hours. */
export async function countAdmitted({ db, now }: Settings): Promise<number> {
  return db.$count(waitlistEntries, gt(waitlistEntries.admittedAt, ago({ now }, DAY)));
}

/**
 * Lets one transaction `tx` at a time let somebody in, so that two don't pass the day's limit together
 * ("tests/domain/waitlist/waitlist.postgres"), and locks the host.
 * @throws DomainError no-host, too-many-admitted.
 */
export async function lockAdmissions(tx: Database, { now }: Pick<Context, "now">): Promise<Doorway> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('waitlist', 0))`);
  const { hostId, admissionsADay: limit } = await readWaitlistSettings(tx);
  const host = await lockHost(tx, hostId);
  const left = limit - (await countAdmitted({ db: tx, now }));
  if (left <= 0) throw new DomainError("too-many-admitted", { values: { limit } });
  return { host, left };
}

/** What a club says of its waitlist: in whose name it lets in, and how many within 24 hours. */
export async function readWaitlistSettings(
  db: Database,
): Promise<{ hostId: string | null; admissionsADay: number }> {
  const { hostId, admissionsADay } = clubSettings;
  const [settings] = await db.select({ hostId, admissionsADay }).from(clubSettings);
  return settings ?? { hostId: null, admissionsADay: 50 };
}

/** The member named as host, whatever became of them; null when nobody is. */
export async function findHost(db: Database, hostId: string | null) {
  if (!hostId) return null;
  const [host] = await db.select().from(members).where(eq(members.id, hostId));
  return host ?? null;
}

/**
 * Locks the host's row for the rest of the transaction `tx`, so that nobody is let in for one who is lowered or suspended
 * at the same time ("tests/domain/waitlist/waitlist.postgres"). @throws DomainError no-host.
 */
export async function lockHost(
  tx: Database,
  hostId: string | null,
): Promise<{ id: string; firstName: string }> {
  if (!hostId) throw new DomainError("no-host");
  const [host] = await tx.select().from(members).where(eq(members.id, hostId)).for("no key update");
  if (!host || hostProblem(host)) throw new DomainError("no-host");
  return host;
}
