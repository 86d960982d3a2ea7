import "server-only";
import { sql } from "drizzle-orm";
import { invitations, seats } from "@/db/schema";
import type { MemberContext } from "../../context";
import { requireRole } from "../../members/require-role";
import { canLeadDesk } from "../../members/roles";
import { beginOf, weekOf } from "./weeks";

/** What became of the invitations of one week, by where their sponsors began. */
export type InvitationFigures = {
  /** The Monday of the week in which they were made, in New York. */
  week: string;
  source: string;
  created: number;
  shared: number;
  /** By which at least one friend joined, and how many friends did. */
  joined: number;
  friends: number;
};

/**
 * The way of invitations of the newest `weeks` weeks, or of all, the newest first: made, shared, joined. An invitation counts
 * in the week in which it was made, whatever became of it since. Leads and admins only.
 * @throws DomainError not-allowed.
 */
export async function listInvitationFigures(
  context: MemberContext,
  weeks?: number,
): Promise<InvitationFigures[]> {
  requireRole(context, canLeadDesk);
  const begin = weeks === undefined ? sql`'-infinity'::timestamptz` : beginOf(context, weeks);
  const { rows } = await context.db.execute<InvitationFigures>(sql`
    with made as (
      select created_at, source, shared_at,
        (select count(*) from ${seats} seat where seat.invitation_id = invitation.id and seat.joined_at is not null) as friends
      from ${invitations} invitation where created_at >= ${begin}
    )
    select ${weekOf(sql`created_at`)}::text as week, source, count(*)::int as created, count(shared_at)::int as shared,
      (count(*) filter (where friends > 0))::int as joined, sum(friends)::int as friends
    from made group by 1, 2 order by 1 desc, 2`);
  return rows;
}
