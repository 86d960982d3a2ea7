import "server-only";
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { WebhookEvents, WebhookEventType } from "@/lib/webhook-events";
import type { Clock } from "../context";

type Event<Type extends WebhookEventType> = {
  type: Type;
  /** Ids and amounts, but no name and no contact. The endpoints of `data.brand` receive it, and those of the club. */
  data: WebhookEvents[Type];
};

/**
 * Stores an event for each enabled endpoint in the transaction `tx` of its cause. A job sends it afterwards. An erasure deletes
 * events that contain a `memberId`.
 */
export async function recordWebhookEvent<Type extends WebhookEventType>(
  tx: Database,
  { now }: Clock,
  { type, data }: Event<Type>,
): Promise<void> {
  const brand = "brand" in data ? data.brand : null;
  const memberId = "memberId" in data ? data.memberId : null;
  const timestamp = sql`to_char(${now} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  await tx.execute(sql`
    insert into webhook_deliveries (endpoint_id, event_id, type, payload, member_id, next_attempt_at, created_at)
    select id, ${randomUUID()}::uuid, ${type},
      jsonb_build_object('type', ${type}::text, 'timestamp', ${timestamp}, 'data', ${JSON.stringify(data)}::jsonb),
      ${memberId}::uuid, ${now}, ${now}
    from webhook_endpoints
    where disabled_at is null and (brand is null or brand = ${brand}::text)
    for key share`); // so that no endpoint is removed before this transaction ends
}
