import "server-only";
import { asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { webhookDeliveries, webhookEndpoints } from "@/db/schema";
import type { Context, MemberContext } from "../context";
import { listPage, type Page } from "../list-page";
import { canAdminister, requireRole } from "../members/roles";

export type WebhookEndpoint = {
  id: string;
  /** A brand's slug; null for the club. */
  brand: string | null;
  url: string;
  isTest: boolean;
  /** Null for all. */
  types: string[] | null;
  failingSince: Date | null;
  disabledAt: Date | null;
  createdAt: Date;
};

export function listEndpoints(context: MemberContext): Promise<WebhookEndpoint[]> {
  requireRole(context, canAdminister);
  return selectEndpoints(context);
}

export function selectEndpoints({ db }: Context, which?: SQL): Promise<WebhookEndpoint[]> {
  const { id, brand, url, isTest, types, failingSince, disabledAt, createdAt } = webhookEndpoints;
  return db
    .select({ id, brand, url, isTest, types, failingSince, disabledAt, createdAt })
    .from(webhookEndpoints)
    .where(which)
    .orderBy(sql`${brand} nulls first`, asc(createdAt));
}

export type WebhookDelivery = {
  endpointId: string;
  url: string;
  eventId: string;
  type: string;
  attempts: number;
  /** Null after a success and after the last attempt. */
  nextAttemptAt: Date | null;
  deliveredAt: Date | null;
  lastStatus: number | null;
  lastError: string | null;
  createdAt: Date;
};

const COLUMNS = {
  endpointId: webhookDeliveries.endpointId,
  eventId: webhookDeliveries.eventId,
  type: webhookDeliveries.type,
  attempts: webhookDeliveries.attempts,
  nextAttemptAt: webhookDeliveries.nextAttemptAt,
  deliveredAt: webhookDeliveries.deliveredAt,
  lastStatus: webhookDeliveries.lastStatus,
  lastError: webhookDeliveries.lastError,
  createdAt: webhookDeliveries.createdAt,
};

/** Returns the deliveries of the last 30 days, newest first. */
export async function listDeliveries(context: MemberContext, page: number): Promise<Page<WebhookDelivery>> {
  requireRole(context, canAdminister);
  const total = await context.db.$count(webhookDeliveries);
  return listPage(page, total, (range) => selectDeliveries(context, range));
}

export function selectDeliveries(
  { db }: Context,
  { limit, offset }: { limit: number; offset: number },
  which?: SQL,
): Promise<WebhookDelivery[]> {
  return db
    .select({ ...COLUMNS, url: webhookEndpoints.url })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(which)
    .orderBy(
      desc(webhookDeliveries.createdAt),
      desc(webhookDeliveries.eventId),
      asc(webhookDeliveries.endpointId),
    )
    .limit(limit)
    .offset(offset);
}
