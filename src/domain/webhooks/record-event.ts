import "server-only";
import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { SentEvents } from "@/lib/webhook-events";
import type { Clock } from "../context";

type Event<Type extends keyof SentEvents> = {
  type: Type;
  /** Ids and amounts, but no name and no contact. The endpoints of `data.brand` receive it, and those of the club. */
  data: SentEvents[Type];
  /** Whether a test key caused it. Only test endpoints of the brand receive it, marked as a test. */
  isTest?: boolean;
};

/** False if `recordWebhookEvent` would store nothing. An endpoint that is added after the read gets later events. */
export const hasEndpoints = sql<boolean>`exists (select from webhook_endpoints where disabled_at is null)`;

/**
 * Stores an event for each enabled endpoint in the transaction `tx` of its cause. A job sends it afterwards. An erasure deletes
 * events that contain a `memberId`.
 */
export async function recordWebhookEvent<Type extends keyof SentEvents>(
  tx: Database,
  { now }: Clock,
  { type, data, isTest = false }: Event<Type>,
): Promise<void> {
  const chose = sql`is_test = ${isTest} and (types is null or ${type} = any(types))`;
  const brand = "brand" in data ? data.brand : null;
  await insertDeliveries(
    tx,
    { now },
    { type, data, isTest },
    sql`(brand is null or brand = ${brand}::text) and ${chose}`,
  );
}

/** Stores an event that only shows that an endpoint can be reached. Disabled endpoints get none. */
export async function recordTestEvent(
  tx: Database,
  clock: Clock,
  { id, brand }: { id: string; brand: string | null },
): Promise<void> {
  await insertDeliveries(tx, clock, { type: "test", data: { brand }, isTest: true }, sql`id = ${id}`);
}

async function insertDeliveries<Type extends keyof SentEvents>(
  tx: Database,
  { now }: Clock,
  { type, data, isTest }: Event<Type>,
  which: SQL,
): Promise<void> {
  const memberId = "memberId" in data ? data.memberId : null;
  const timestamp = sql`to_char(${now} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  await tx.execute(sql`
    insert into webhook_deliveries (endpoint_id, event_id, type, payload, member_id, next_attempt_at, created_at)
    select id, ${randomUUID()}::uuid, ${type},
      jsonb_build_object('type', ${type}::text, 'timestamp', ${timestamp}, 'data', ${JSON.stringify(data)}::jsonb)
        || ${isTest ? '{"test": true}' : "{}"}::jsonb,
      ${memberId}::uuid, ${now}, ${now}
    from webhook_endpoints
    where disabled_at is null and ${which}
    for key share`); // so that no endpoint is removed before this transaction ends
}
