import "server-only";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { conciergeRequests, replies } from "@/db/schema";
import type { MemberContext } from "../../context";

/** A reply that waits for an answer or for "Done". Must match the condition of the partial index exactly. */
export function isReplyOpen(): SQL | undefined {
  return and(isNull(replies.handledAt), isNull(replies.erasedAt));
}

/** The concierge of a reply: who took it over, or else sent the invitation; null for none. */
export const replyHolder: SQL<string | null> =
  sql`coalesce(${replies.claimedBy}, ${conciergeRequests.sentBy})`;

/** Whether this concierge of a reply is on duty. */
function isOnDuty(memberId: SQL): SQL {
  return sql`exists (select from duty_settings duty inner join members holder on holder.id = duty.member_id
    where duty.member_id = ${memberId} and duty.on_duty_since is not null
      and holder.status = 'active' and holder.role <> 'member')`;
}

/** Whether the concierge of a reply is away, so that any concierge can take it over. Never null. */
export const isHolderAway: SQL<boolean> = sql<boolean>`(not ${isOnDuty(replyHolder)})`;

/** More open replies than this make no concierge faster. */
const MOST = 200;

/** Selects the ids of the requests with an open reply: of the actor, or in the queue because its concierge is away. */
export function selectRepliedIds({ actor, db }: MemberContext, view: "mine" | "queue") {
  const isOwn = sql`coalesce(${replyHolder} = ${actor.id}, false)`;
  return db
    .selectDistinct({ id: conciergeRequests.id })
    .from(replies)
    .innerJoin(conciergeRequests, eq(conciergeRequests.id, replies.requestId))
    .where(and(isReplyOpen(), view === "mine" ? isOwn : sql`not ${isOwn} and ${isHolderAway}`))
    .limit(MOST);
}

/** They are few, so a statement of their own keeps the plan of the queue. Other views have none. */
export async function listRepliedIds(context: MemberContext, view: string): Promise<string[]> {
  if (view !== "queue" && view !== "mine") return [];
  return (await selectRepliedIds(context, view)).map(({ id }) => id);
}
