import "server-only";
import { inArray, sql } from "drizzle-orm";
import { readingContext } from "@/db/reading-context";
import { conciergeRequests, invitations, members, messages, seats } from "@/db/schema";
import { SECOND } from "@/lib/durations";
import type { BaseContext, MemberContext } from "../context";
import { canLeadConcierges, requireRole } from "../members/roles";
import { listFigures, sortFigures, type WeeklyFigures, weekOf } from "../weekly-figures";
import { SEND_DEADLINE } from "./requests/state";

/** The requests made in one week, per sender or last handler. `week` is its Monday in New York. */
export type ConciergeStatistics = {
  week: string;
  /** Null for unclaimed requests. */
  conciergeId: string | null;
  concierge: string | null;
  asked: number;
  /** Excludes failed and dropped messages. */
  sent: number;
  /** Sent within 24 hours, without the request's pauses. */
  inTime: number;
  delivered: number;
  bounced: number;
  /** Requests with a joined friend. A friend counts for the last request sent before they joined. */
  joined: number;
};

type Counted = Omit<ConciergeStatistics, "concierge">;

export const CONCIERGE_WEEKS: WeeklyFigures<Counted> = { name: "concierge", count: countByConcierge };

/** Lists the last `weeks` weeks (default: all), newest first. */
export async function listConciergeStatistics(
  context: MemberContext,
  weeks?: number,
): Promise<ConciergeStatistics[]> {
  requireRole(context, canLeadConcierges);
  const counted = await listFigures(context, CONCIERGE_WEEKS, weeks);
  const ids = [...new Set(counted.flatMap(({ conciergeId }) => conciergeId ?? []))];
  const people = await readingContext(context)
    .db.select({ id: members.id, name: sql<string>`${members.firstName} || ' ' || ${members.lastName}` })
    .from(members)
    .where(inArray(members.id, ids));
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const rows = counted.map((row) => ({ ...row, concierge: names.get(row.conciergeId ?? "") ?? null }));
  return sortFigures(rows, ({ concierge, conciergeId }) => [concierge, conciergeId]);
}

async function countByConcierge({ db }: BaseContext): Promise<Counted[]> {
  const seconds = SEND_DEADLINE / SECOND;
  const { rows } = await db.execute<Counted>(sql`
    with asked as (
      select id, invitation_id, created_at, status, sent_at, paused_ms, coalesce(sent_by, claimed_by) as concierge_id,
        sent_at is not null and (sent_via = 'hand' or coalesce((
          select message.status from ${messages} message where message.concierge_request_id = request.id
          order by message.created_at desc, message.id desc limit 1
        ), 'sent') not in ('failed', 'dropped')) as is_sent
      from ${conciergeRequests} request
    ),
    last_sent as (
      select distinct on (seat.id) asked.id from ${seats} seat join asked on asked.invitation_id = seat.invitation_id
      where asked.is_sent and asked.sent_at <= seat.joined_at
      order by seat.id, asked.sent_at desc, asked.id desc
    ),
    joined as (select distinct id from last_sent)
    select ${weekOf(sql`asked.created_at`)}::text as week, concierge_id as "conciergeId",
      count(*)::int as asked,
      (count(*) filter (where is_sent))::int as sent,
      (count(*) filter (where is_sent and sent_at <= asked.created_at + ${seconds} * interval '1 second' + paused_ms * interval '1 millisecond'))::int as "inTime",
      (count(*) filter (where asked.status = 'delivered'))::int as delivered,
      (count(*) filter (where asked.status = 'bounced'))::int as bounced,
      count(joined.id)::int as joined
    from asked
    left join joined on joined.id = asked.id
    group by 1, 2 order by 1 desc`);
  return rows;
}

/** The median time from a request to its sending in one week, in hours, without pauses. */
export type SendTime = { week: string; hours: number };

export const HOURS_TO_SEND: WeeklyFigures<SendTime> = { name: "hours-to-send", count: measureSending };

export async function listSendTimes(context: MemberContext, weeks?: number): Promise<SendTime[]> {
  requireRole(context, canLeadConcierges);
  return listFigures(context, HOURS_TO_SEND, weeks);
}

async function measureSending({ db }: BaseContext): Promise<SendTime[]> {
  const { rows } = await db.execute<SendTime>(sql`
    select ${weekOf(sql`created_at`)}::text as week, round((percentile_cont(0.5) within group (
        order by extract(epoch from sent_at - created_at) - paused_ms / 1000.0) / 3600)::numeric, 1)::float8 as hours
    from ${conciergeRequests} where sent_at is not null
    group by 1 order by 1 desc`);
  return rows;
}

export type InvitationStatistics = {
  week: string;
  source: string;
  created: number;
  shared: number;
  /** Invitations with at least one joined friend. */
  joined: number;
  friends: number;
};

export const INVITATION_WEEKS: WeeklyFigures<InvitationStatistics> = {
  name: "invitations",
  count: countInvitations,
};

/** Lists the last `weeks` weeks (default: all), newest first. */
export async function listInvitationStatistics(
  context: MemberContext,
  weeks?: number,
): Promise<InvitationStatistics[]> {
  requireRole(context, canLeadConcierges);
  return listFigures(context, INVITATION_WEEKS, weeks);
}

async function countInvitations({ db }: BaseContext): Promise<InvitationStatistics[]> {
  const { rows } = await db.execute<InvitationStatistics>(sql`
    select ${weekOf(sql`created_at`)}::text as week, source, count(*)::int as created, count(shared_at)::int as shared,
      count(seat.friends)::int as joined, coalesce(sum(seat.friends), 0)::int as friends
    from ${invitations} left join (
      select invitation_id, count(*) as friends from ${seats} where joined_at is not null group by 1
    ) seat on seat.invitation_id = id
    group by 1, 2 order by 1 desc, 2`);
  return rows;
}
