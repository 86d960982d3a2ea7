import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { PushEvent } from "@/lib/push-events";
import type { Clock } from "../../context";
import { clubPushKey } from "./vapid";

/**
 * Stores a notification for each device of a member, in the transaction `tx` of its cause. A job sends it afterwards.
 * `memberId` may be a subquery.
 */
export async function writePush(
  tx: Database,
  { now }: Clock,
  event: PushEvent,
  memberId: string | SQL,
): Promise<void> {
  if (!clubPushKey()) return;
  await tx.execute(sql`
    insert into push_messages (subscription_id, event, next_attempt_at, created_at)
    select push_subscriptions.id, ${event}, ${now}, ${now}
    from push_subscriptions
    join sessions on sessions.id = push_subscriptions.session_id
    where sessions.member_id = ${memberId}
    for key share of push_subscriptions`); // so that no subscription is removed before this transaction ends
}
