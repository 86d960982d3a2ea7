import "server-only";
import { and, eq, gt, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { clubSettings, invitations, members } from "@/db/schema";
import { countLabel } from "@/lib/count-badge";
import { CLUB_TIME_ZONE, formatDayOfMonth } from "@/lib/dates";
import { DAY } from "@/lib/durations";
import { MEMBER_INVITATION_TYPES } from "@/lib/invitation-types";
import { ago, type Clock, type MemberContext } from "../context";
import { DomainError } from "../errors";
import { settingSql } from "../settings/read-settings";
import { ancestorsOf } from "./ancestors";
import { type InvitationFacts, isRenewable } from "./state";
import { isOwn, isWaiting } from "./state-sql";

type Quota = {
  /** Why the sponsor can't invite: the reason of the sponsor's own pause, or of the nearest paused branch. */
  pauseReason: string | null;
  waiting: number;
  liveLimit: number;
  today: number;
  dayLimit: number;
  /** The season's allowance with the sponsor's extra invitations. Null outside a season. */
  allowance: number | null;
  /** How many of the allowance are given: not cancelled and not expired. */
  given: number;
  /** "YYYY-MM-DD", the season's last day. */
  until: string | null;
  /** Whether the invitation that does not count would count in the season. */
  isOfSeason: boolean;
};

export async function requireCreateLimits(db: Database, context: MemberContext): Promise<void> {
  const quota = await readQuota(db, context, { sponsorId: context.actor.id });
  requireCreatable(quota);
}

/**
 * `problem`: the text of the limit that keeps the actor from creating an invitation now, or null. `allowance`: what is left of
 * the season, such as "3 to give until March 31"; null without a season. `isSeasonSpent`: nothing is left of it.
 */
export type CreateStatus = { problem: string | null; allowance: string | null; isSeasonSpent: boolean };

export async function getCreateStatus(context: MemberContext): Promise<CreateStatus> {
  const quota = await readQuota(context.db, context, { sponsorId: context.actor.id });
  try {
    requireCreatable(quota);
    return { problem: null, allowance: allowanceText(quota), isSeasonSpent: false };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { problem: error.message, allowance: null, isSeasonSpent: error.code === "season-spent" };
  }
}

/**
 * Rejects the renewal of an expired invitation that would be one too many. A group that friends have joined doesn't count,
 * but a pause applies to it.
 */
export async function requireRenewalLimit(
  db: Database,
  clock: Clock,
  invitation: InvitationFacts & { id: string; sponsorId: string },
): Promise<void> {
  if (!isRenewable(invitation)) return;
  const quota = await readQuota(db, clock, invitation);
  requireInviting(quota);
  if (invitation.status === "pending") requireRoom(quota);
}

/** A pause doesn't apply, because the invitation existed before. */
export async function requireRestoreLimit(
  db: Database,
  clock: Clock,
  invitation: { id: string; sponsorId: string },
): Promise<void> {
  requireRoom(await readQuota(db, clock, invitation));
}

function requireCreatable(quota: Quota): void {
  requireInviting(quota);
  requireLiveLimit(quota);
  if (quota.today >= quota.dayLimit) throw new DomainError("too-many-today");
  requireSeason(quota);
}

function requireRoom(quota: Quota): void {
  requireLiveLimit(quota);
  if (quota.isOfSeason) requireSeason(quota);
}

function requireInviting({ pauseReason }: Quota): void {
  if (pauseReason !== null) throw new DomainError("inviting-paused", { values: { reason: pauseReason } });
}

function requireLiveLimit({ waiting, liveLimit }: Quota): void {
  if (waiting < liveLimit) return;
  const invitationsWaiting = `${waiting} ${countLabel(waiting, "invitation")}`;
  throw new DomainError("too-many-live", { values: { waiting: invitationsWaiting } });
}

function requireSeason({ allowance, given, waiting, until }: Quota): void {
  if (allowance === null || until === null || given < allowance) return;
  const values = {
    given: allowance === 1 ? "your invitation" : "all your invitations",
    until: formatDayOfMonth(until),
    instead: waiting > 0 ? ", or cancel one that waits" : "",
  };
  throw new DomainError("season-spent", { values });
}

function allowanceText({ allowance, given, until }: Quota): string | null {
  if (allowance === null || until === null) return null;
  return `${allowance - given} to give until ${formatDayOfMonth(until)}`;
}

/** Reads the limits with the counts in one statement. `id` is an invitation that does not count. */
async function readQuota(
  db: Database,
  clock: Clock,
  { sponsorId, id }: { sponsorId: string; id?: string },
): Promise<Quota> {
  const { now } = clock;
  const { extraInvitations, invitingPauseReason } = members;
  const { seasonFrom, seasonUntil, seasonAllowance } = clubSettings;
  const others = id ? ne(invitations.id, id) : undefined;
  const seasonStart = startOfDay(sql`${seasonFrom}`);
  const isSeason = sql`${now} >= ${seasonStart} and ${now} < ${startOfDay(sql`(${seasonUntil} + 1)`)}`;
  const isGiven = or(eq(invitations.status, "accepted"), isWaiting(clock));
  const isOfMember = inArray(invitations.type, MEMBER_INVITATION_TYPES);
  const isOfSeason = sql`${invitations.createdAt} >= ${seasonStart}`;
  const ofSeason = and(isOwn(sponsorId), others, isOfMember, isGiven, isOfSeason);
  // No line break before "with", because open-pool.ts names only such statements.
  const { rows } = await db.execute<Quota>(sql`with recursive ancestors as (${ancestorsOf(sponsorId)})
    select
      coalesce(${invitingPauseReason}, (select reason from ancestors where reason is not null order by depth limit 1))
        as "pauseReason",
      ${countOf(and(isOwn(sponsorId), isWaiting(clock), others))} as waiting,
      ${settingSql("liveInvitations")} + ${extraInvitations} as "liveLimit",
      ${countOf(and(isOwn(sponsorId), gt(invitations.createdAt, ago(clock, DAY))))} as today,
      ${settingSql("invitationsADay")} as "dayLimit",
      case when ${isSeason} then ${seasonAllowance} + ${extraInvitations} end as allowance,
      case when ${isSeason} then ${countOf(ofSeason)} else 0 end as given,
      ${seasonUntil}::text as until,
      ${id ? sql`exists (select from ${invitations} where ${invitations.id} = ${id} and ${isOfSeason})` : sql`true`}
        as "isOfSeason"
    from ${members} left join ${clubSettings} on true
    where ${members.id} = ${sponsorId}`);
  const [quota] = rows;
  if (!quota) throw new Error("the sponsor doesn't exist");
  return quota;
}

function countOf(which: SQL | undefined): SQL {
  return sql`(select count(*)::int from ${invitations} where ${which})`;
}

/** The first instant of a day in New York. */
function startOfDay(day: SQL): SQL {
  return sql`(${day}::timestamp at time zone ${CLUB_TIME_ZONE})`;
}
