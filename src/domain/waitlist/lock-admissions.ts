import "server-only";
import { gt, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { waitlistEntries } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { ago } from "../clock";
import type { Context } from "../context";
import { DomainError } from "../errors";
import { lockHost, readWaitlistSettings } from "./host";

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
