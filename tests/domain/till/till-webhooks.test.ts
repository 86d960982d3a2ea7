import { webhookDeliveries, webhookEndpoints } from "@/db/schema";
import { listTillDeliveries, listTillEndpoints, sendTestEventAtTill } from "@/domain/till/till-webhooks";
import { addEndpoint, chooseEvents, sendTestEvent } from "@/domain/webhooks/edit-endpoint";
import { listEndpoints } from "@/domain/webhooks/list-endpoints";
import { recordWebhookEvent } from "@/domain/webhooks/record-event";
import { WEBHOOK_EVENT_TYPES, type WebhookTypeField, webhookTypeField } from "@/lib/webhook-events";
import { db } from "../../support/database/test-database";
import { asMember } from "../../support/people/contexts";
import { domainError } from "../../support/people/rejection";
import { hedy, lin } from "../../support/people/staff";
import { asTestTill, asTill, LUMEN, ORRIN } from "../../support/people/till";

async function endpoint(fields: Partial<typeof webhookEndpoints.$inferInsert> = {}): Promise<string> {
  const values = { brand: ORRIN.slug, url: "https://hooks.test/", secretSealed: "sealed", ...fields };
  const [added] = await db.insert(webhookEndpoints).values(values).returning();
  return added?.id ?? "";
}

const admin = async () => asMember(db, await hedy(db));
const only = (wanted?: string) =>
  Object.fromEntries(WEBHOOK_EVENT_TYPES.map((type) => [webhookTypeField(type), type === wanted])) as Record<
    WebhookTypeField,
    boolean
  >;

test("an endpoint receives only the types that an administrator chose", async () => {
  const context = await admin();
  const endpointId = await endpoint();
  await chooseEvents(context, { endpointId, ...only("payment.refunded") });
  const data = { paymentId: 1, brand: ORRIN.slug, amountCents: 100 };
  await recordWebhookEvent(db, context, { type: "payment.taken", data });
  await recordWebhookEvent(db, context, { type: "payment.refunded", data: { ...data, refundId: 2 } });
  expect((await db.select().from(webhookDeliveries)).map(({ type }) => type)).toEqual(["payment.refunded"]);
  expect(await listEndpoints(context)).toMatchObject([{ types: ["payment.refunded"] }]);
  await expect(chooseEvents(context, { endpointId, ...only() })).rejects.toEqual(
    domainError("webhook-no-events"),
  );
});

test("a test event goes to one endpoint, whatever types it chose, and is marked", async () => {
  const endpointId = await endpoint({ types: ["pass.used"] });
  await endpoint();
  await sendTestEvent(await admin(), { endpointId });
  const payload = { type: "test", test: true, timestamp: expect.any(String), data: { brand: ORRIN.slug } };
  expect(await db.select().from(webhookDeliveries)).toMatchObject([{ endpointId, type: "test", payload }]);
});

test("a till sees and tests its brand's endpoints, a test key the brand's test endpoints", async () => {
  const own = await endpoint();
  const ofTests = await endpoint({ isTest: true });
  const foreign = await endpoint({ brand: LUMEN.slug });
  const ofClub = await endpoint({ brand: null });
  for (const [till, mine, others] of [
    [await asTill(db), own, [ofTests, foreign, ofClub]],
    [await asTestTill(db), ofTests, [own, foreign, ofClub]],
  ] as const) {
    expect((await listTillEndpoints(till)).map(({ id }) => id)).toEqual([mine]);
    await sendTestEventAtTill(till, { endpointId: mine });
    expect(await listTillDeliveries(till)).toMatchObject([{ endpointId: mine, type: "test", attempts: 0 }]);
    for (const endpointId of others)
      await expect(sendTestEventAtTill(till, { endpointId })).rejects.toEqual(
        domainError("webhook-not-found"),
      );
  }
});

test("a disabled endpoint gets no test event, and any endpoint at most 30 in 15 minutes", async () => {
  const disabled = await endpoint({ disabledAt: new Date() });
  const till = await asTill(db);
  await expect(sendTestEventAtTill(till, { endpointId: disabled })).rejects.toEqual(
    domainError("webhook-disabled"),
  );
  await expect(sendTestEvent(await admin(), { endpointId: disabled })).rejects.toEqual(
    domainError("webhook-disabled"),
  );
  const endpointId = await endpoint();
  for (let sent = 0; sent < 30; sent++) await sendTestEventAtTill(till, { endpointId });
  await expect(sendTestEventAtTill(till, { endpointId })).rejects.toMatchObject({ code: "too-many-tries" });
});

test("only administrators choose events, and only a brand has a test endpoint", async () => {
  const lead = asMember(db, await lin(db));
  const endpointId = await endpoint();
  await expect(sendTestEvent(lead, { endpointId })).rejects.toThrow("You can’t do that.");
  const club = { url: "https://hooks.test/", brand: null, isTest: true };
  await expect(addEndpoint(await admin(), club)).rejects.toMatchObject({ code: "webhook-test-of-brand" });
});
