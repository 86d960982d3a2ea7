import "server-only";
import { sql } from "drizzle-orm";
import { conciergeRequests, members, messages, seats } from "@/db/schema";
import { SECOND } from "@/lib/durations";
import type { MemberContext } from "../../context";
import { requireRole } from "../../members/require-role";
import { canLeadDesk } from "../../members/roles";
import { SENT_WITHIN } from "../requests/limits";
import { beginOf, weekOf } from "./weeks";

/** What became of the requests of one week, by whoever sent them or had them last. */
export type ConciergeFigures = {
  /** The Monday of the week in which they were asked for, in New York. */
  week: string;
  /** Null for those that nobody has taken. */
  conciergeId: string | null;
  concierge: string | null;
  asked: number;
  /** Sent at all, and within 24 hours. What no provider took, or was dropped before it left, was not sent. */
  sent: number;
  inTime: number;
  delivered: number;
  bounced: number;
  /** By which at least one friend joined: a friend counts for what was sent last before. */
  joined: number;
};

/**
 * The desk's figures of the newest `weeks` weeks, or of all, the newest first: a request counts in the week in which it was
 * asked for, whatever became of it since. Leads and admins only.
 * @throws DomainError not-allowed.
 */
export async function listConciergeFigures(
  context: MemberContext,
  weeks?: number,
): Promise<ConciergeFigures[]> {
  requireRole(context, canLeadDesk);
  const begin = weeks === undefined ? sql`'-infinity'::timestamptz` : beginOf(context, weeks);
  const seconds = SENT_WITHIN / SECOND;
  const { rows } = await context.db.execute<ConciergeFigures>(sql`
    with asked as (
      select id, invitation_id, created_at, status, sent_at, coalesce(sent_by, claimed_by) as concierge_id,
        sent_at is not null and (sent_via = 'hand' or coalesce((
          select message.status from ${messages} message where message.concierge_request_id = request.id
          order by message.created_at desc, message.id desc limit 1
        ), 'sent') not in ('failed', 'dropped')) as is_sent
      from ${conciergeRequests} request where created_at >= ${begin}
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
      (count(*) filter (where is_sent and sent_at <= asked.created_at + ${seconds} * interval '1 second'))::int as "inTime",
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
