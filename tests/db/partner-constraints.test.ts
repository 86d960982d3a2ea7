import { sql } from "drizzle-orm";
import { tillKeys, webhookEndpoints } from "@/db/schema";
import { recordWebhookEvent } from "@/domain/webhooks/record-event";
import { rejectedBy } from "../support/database/rejected-by";
import { db } from "../support/database/test-database";
import { asVisitor } from "../support/people/contexts";
import { keyTo } from "../support/people/till";

beforeEach(async () => {
  await keyTo(db);
  await db.execute(sql`
    insert into partner_requests (till_key_id, key, request_hash, started_at)
    select id, 'order-00000001', repeat('0', 64), now() from till_keys`);
  await db.insert(webhookEndpoints).values({ url: "https://hooks.test/", secretSealed: "sealed" });
  const data = { paymentId: 1, brand: "casa-orrin", amountCents: 100 };
  await recordWebhookEvent(db, asVisitor(db), { type: "payment.taken", data });
});

test.each([
  ["a short key", "partner_requests", "key = 'short'", "partner_requests_key"],
  ["a key with a space", "partner_requests", "key = 'order 00000001'", "partner_requests_key"],
  ["a hash that is none", "partner_requests", "request_hash = 'x'", "partner_requests_request_hash"],
  ["a status without a response", "partner_requests", "status = 200", "partner_requests_response"],
  ["a response without a status", "partner_requests", "response = '{}'", "partner_requests_response"],
  ["an address without https", "webhook_endpoints", "url = 'http://hooks.test/'", "webhook_endpoints_url"],
  ["a long address", "webhook_endpoints", "url = 'https://' || repeat('x', 493)", "webhook_endpoints_url"],
  ["no brand", "webhook_endpoints", "brand = ''", "webhook_endpoints_brand"],
  [
    "a previous secret without an end",
    "webhook_endpoints",
    "previous_secret_sealed = 'sealed'",
    "webhook_endpoints_previous",
  ],
  [
    "a delivered event that waits",
    "webhook_deliveries",
    "delivered_at = now()",
    "webhook_deliveries_delivered",
  ],
  ["an event without a type", "webhook_deliveries", "type = ''", "webhook_deliveries_type"],
])("the database rejects %s", async (_, table, set, constraint) => {
  expect(await rejectedBy(db, sql.raw(`update ${table} set ${set}`))).toBe(constraint);
});

test("the database rejects a second request with the same key of a till", async () => {
  const again = sql`
    insert into partner_requests (till_key_id, key, request_hash, started_at)
    select id, 'order-00000001', repeat('1', 64), now() from till_keys`;
  expect(await rejectedBy(db, again)).toBe("partner_requests_till_key_id_key_pk");
});

test("the requests of a deleted key are deleted with it", async () => {
  await db.delete(tillKeys);
  const { rows } = await db.execute(sql`select * from partner_requests`);
  expect(rows).toEqual([]);
});
