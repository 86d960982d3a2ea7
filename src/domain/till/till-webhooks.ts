import "server-only";
import { and, eq, type SQL } from "drizzle-orm";
import { webhookEndpoints } from "@/db/schema";
import { MINUTE, SECOND } from "@/lib/durations";
import { DomainError } from "../errors";
import { limitByAddress } from "../limit-by-address";
import { PAGE_ROWS } from "../list-page";
import { verb } from "../verb";
import { webhookEndpointSchema } from "../webhooks/edit-endpoint";
import {
  selectDeliveries,
  selectEndpoints,
  type WebhookDelivery,
  type WebhookEndpoint,
} from "../webhooks/list-endpoints";
import { recordTestEvent } from "../webhooks/record-event";
import { lockValidKey, type Till, type TillContext } from "./open-till";

/** Lists the endpoints of the till's brand: for a test key, its test endpoints. */
export function listTillEndpoints(context: TillContext): Promise<WebhookEndpoint[]> {
  return selectEndpoints(context, isOfTill(context.till));
}

/** Lists the newest deliveries to these endpoints. */
export function listTillDeliveries(context: TillContext): Promise<WebhookDelivery[]> {
  return selectDeliveries(context, { limit: PAGE_ROWS, offset: 0 }, isOfTill(context.till));
}

function isOfTill({ brand, isTest }: Till): SQL | undefined {
  return and(eq(webhookEndpoints.brand, brand), eq(webhookEndpoints.isTest, isTest));
}

const testEvents = limitByAddress("webhook-test", 30, (15 * MINUTE) / SECOND);

/** Like `sendTestEvent`, at most 30 in 15 minutes, for an endpoint of the till's brand. A test key tests the test endpoints. */
export const sendTestEventAtTill = verb(
  webhookEndpointSchema,
  async (context: TillContext, { endpointId }): Promise<{ endpointId: string }> => {
    await testEvents.count({ db: context.db, ip: endpointId });
    return context.db.transaction(async (tx) => {
      await lockValidKey(tx, context, context.till);
      const which = and(eq(webhookEndpoints.id, endpointId), isOfTill(context.till));
      const [endpoint] = await tx.select().from(webhookEndpoints).where(which).for("no key update");
      if (!endpoint) throw new DomainError("webhook-not-found");
      if (endpoint.disabledAt) throw new DomainError("webhook-disabled");
      await recordTestEvent(tx, context, endpoint);
      return { endpointId };
    });
  },
);
