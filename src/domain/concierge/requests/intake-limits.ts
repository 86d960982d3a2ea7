import "server-only";
import { and, eq, gt, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { conciergeRequests } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { env } from "@/lib/env";
import { ago } from "../../clock";
import type { Context, MemberContext } from "../../context";
import { DomainError } from "../../errors";

/** Concierge requests that a member may make within 24 hours (design, section 3). */
export const CONCIERGE_REQUESTS_A_DAY = 10;

const INTAKE_LOCK = 7_205_759_405;

type Settings = Pick<Context, "db" | "now">;

/**
 * Lets one transaction at a time count the club's requests and add to them; without it many at once pass each limit
 * (tests/domain/concierge/intake/intake-limits.postgres.test.ts). Taken after the sponsor's and the
 * invitation's rows and before a request's, so that two never wait for each other.
 */
export async function lockIntake(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${INTAKE_LOCK})`);
}

/** Whether the actor may make another request within 24 hours. */
export async function isUnderOwnLimit({ actor, ...settings }: MemberContext): Promise<boolean> {
  return (await countToday(settings, eq(conciergeRequests.sponsorId, actor.id))) < CONCIERGE_REQUESTS_A_DAY;
}

/** Whether the club takes another request within 24 hours: CONCIERGE_CLUB_LIMIT. */
export async function isUnderClubLimit(settings: Settings): Promise<boolean> {
  return (await countToday(settings)) < env().CONCIERGE_CLUB_LIMIT;
}

/**
 * Sees that a range of phone numbers isn't worked through: CONCIERGE_PREFIX_LIMIT requests for its first seven digits
 * within 24 hours, whoever asked. @throws DomainError concierge-closed, which names no reason.
 */
export async function requirePrefixLimit(
  settings: Settings,
  prefixHash: string | null,
  exceptId?: string,
): Promise<void> {
  if (!prefixHash) return;
  const others = exceptId ? ne(conciergeRequests.id, exceptId) : undefined;
  const number = await countToday(settings, and(eq(conciergeRequests.prefixHash, prefixHash), others));
  if (number >= env().CONCIERGE_PREFIX_LIMIT) throw new DomainError("concierge-closed");
}

/**
 * Sees that the actor hands over a contact once in 24 hours; a request taken back doesn't count. Other members' requests
 * are no reason to refuse: that would tell what they did. @throws DomainError contact-repeated.
 */
export async function requireNewContact(
  { actor, ...settings }: MemberContext,
  contactHash: string,
  exceptId?: string,
): Promise<void> {
  const number = await countToday(
    settings,
    and(
      eq(conciergeRequests.sponsorId, actor.id),
      eq(conciergeRequests.contactHash, contactHash),
      ne(conciergeRequests.status, "withdrawn"),
      exceptId ? ne(conciergeRequests.id, exceptId) : undefined,
    ),
  );
  if (number > 0) throw new DomainError("contact-repeated", { field: "contact" });
}

async function countToday(settings: Settings, which?: SQL): Promise<number> {
  const today = gt(conciergeRequests.createdAt, ago(settings, DAY));
  return settings.db.$count(conciergeRequests, and(today, which));
}
