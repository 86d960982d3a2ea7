import "server-only";
import { sql } from "drizzle-orm";
import { readingContext } from "@/db/reading-context";
import { conciergeRequests, invitations, members, messages, seats } from "@/db/schema";
import { SECOND } from "@/lib/durations";
import type { MemberContext } from "../context";
import { canLeadConcierges, requireRole } from "../members/roles";
import { startOfWeeks, weekOf } from "../weeks";
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

/** Lists the last `weeks` weeks (default: all), newest first. */
export async function listConciergeStatistics(
  context: MemberContext,
  weeks?: number,
): Promise<ConciergeStatistics[]> {
  requireRole(context, canLeadConcierges);
  const seconds = SEND_DEADLINE / SECOND;
  const { rows } = await readingContext(context).db.execute<ConciergeStatistics>(sql`
    with asked as (
      select id, invitation_id, created_at, status, sent_at, paused_ms, coalesce(sent_by, claimed_by) as concierge_id,
        sent_at is not null and (sent_via = 'hand' or coalesce((
          select message.status from ${messages} message where message.concierge_request_id = request.id
          order by message.created_at desc, message.id desc limit 1
        ), 'sent') not in ('failed', 'dropped')) as is_sent
      from ${conciergeRequests} request where created_at >= ${startOfWeeks(context, weeks)}
    ),
    joined as (
      select distinct (
        select asked.id from asked
        where asked.is_sent and asked.invitation_id = seat.invitation_id and asked.sent_at <= seat.joined_at
        order by asked.sent_at desc, asked.id desc limit 1
      ) as id
      from ${seats} seat where seat.joined_at is not null and seat.invitation_id in (select invitation_id from asked)
    )
    select ${weekOf(sql`asked.created_at`)}::text as week, concierge_id as "conciergeId",
      person.first_name || ' ' || person.last_name as concierge,
      count(*)::int as asked,
      (count(*) filter (where is_sent))::int as sent,
      (count(*) filter (where is_sent and sent_at <= asked.created_at + ${seconds} * interval '1 second' + paused_ms * interval '1 millisecond'))::int as "inTime",
      (count(*) filter (where asked.status = 'delivered'))::int as delivered,
      (count(*) filter (where asked.status = 'bounced'))::int as bounced,
      count(joined.id)::int as joined
    from asked
    left join joined on joined.id = asked.id
    left join ${members} person on person.id = concierge_id
    group by 1, 2, 3
    order by 1 desc, 3 nulls last, 2`);
  return rows;
}

/** The median time from a request to its sending in one week, in hours, without pauses. */
export type SendTime = { week: string; hours: number };

export async function listSendTimes(context: MemberContext, weeks?: number): Promise<SendTime[]> {
  requireRole(context, canLeadConcierges);
  const { rows } = await readingContext(context).db.execute<SendTime>(sql`
    select ${weekOf(sql`created_at`)}::text as week, round((percentile_cont(0.5) within group (
        order by extract(epoch from sent_at - created_at) - paused_ms / 1000.0) / 3600)::numeric, 1)::float8 as hours
    from ${conciergeRequests} where created_at >= ${startOfWeeks(context, weeks)} and sent_at is not null
    group by 1`);
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

export async function listInvitationStatistics(
  context: MemberContext,
  weeks?: number,
): Promise<InvitationStatistics[]> {
  requireRole(context, canLeadConcierges);
  const { rows } = await readingContext(context).db.execute<InvitationStatistics>(sql`
    with made as (
      select created_at, source, shared_at,
        (select count(*) from ${seats} seat where seat.invitation_id = invitation.id and seat.joined_at is not null) as friends
      from ${invitations} invitation where created_at >= ${startOfWeeks(context, weeks)}
    )
    select ${weekOf(sql`created_at`)}::text as week, source, count(*)::int as created, count(shared_at)::int as shared,
      (count(*) filter (where friends > 0))::int as joined, sum(friends)::int as friends
    from made group by 1, 2 order by 1 desc, 2`);
  return rows;
}
