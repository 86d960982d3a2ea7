import "server-only";
import { and, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { analyticsEvents, conciergeRequests, tillCodes } from "@/db/schema";
import { type ServerEvent, serverEventProperties } from "@/lib/analytics/server-events";
import type { Clock, Context } from "../context";

export async function recordEvents(
  tx: Database,
  { now, hasAnalyticsConsent }: Pick<Context, "now" | "hasAnalyticsConsent">,
  memberId: string,
  ...events: ServerEvent[]
): Promise<void> {
  if (!hasAnalyticsConsent) return;
  await insertEvents(
    tx,
    { now },
    events.map((event) => ({ memberId, event })),
  );
}

/** Records events of members who have consented to analytics. */
export async function insertEvents(
  tx: Database,
  { now }: Clock,
  events: readonly { memberId: string; event: ServerEvent }[],
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ memberId, event }) => ({
    memberId,
    name: event.name,
    properties: serverEventProperties(event),
    createdAt: now,
  }));
  await tx.insert(analyticsEvents).values(rows);
}

/** Deletes unsent events and excludes open till codes and sent requests from analytics. */
export async function forgetEvents({ db }: Pick<Context, "db">, memberId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(analyticsEvents).where(eq(analyticsEvents.memberId, memberId));
    const uncounted = { isCounted: false };
    await tx.update(tillCodes).set(uncounted).where(eq(tillCodes.memberId, memberId));
    const isSent = and(eq(conciergeRequests.sentBy, memberId), eq(conciergeRequests.status, "sent"));
    await tx.update(conciergeRequests).set(uncounted).where(isSent);
  });
}
