import "server-only";
import { and, eq, ne } from "drizzle-orm";
import { z } from "zod";
import { pushSubscriptions, sessions } from "@/db/schema";
import { encryptContact, hashContact } from "../contacts/encrypt-contact";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { lockActiveMember } from "../members/lock-active-member";
import { clubPushKey } from "../messages/push/vapid";
import { verb } from "../verb";

/** What a browser's `PushSubscription` contains. The keys are in base64url. */
const pushSubscriptionSchema = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}=?$/),
  auth: z.string().regex(/^[A-Za-z0-9_-]{22}(==)?$/),
});

export type PushSubscription = z.output<typeof pushSubscriptionSchema>;

/** `outdated`: the club has a new key, so the browser must subscribe again. */
export type PushState = "on" | "off" | "outdated";

/** Sends notifications to this device from now on. Replaces its earlier subscription, also another member's. */
export const subscribe = verb(
  pushSubscriptionSchema,
  async (context: MemberContext, subscription, sessionId: string): Promise<Record<string, never>> => {
    const clubKey = clubPushKey();
    if (!clubKey) throw new DomainError("push-off");
    const endpointHash = hashContact(subscription.endpoint);
    await context.db.transaction(async (tx) => {
      await lockActiveMember(tx, context);
      const isOwn = and(eq(sessions.id, sessionId), eq(sessions.memberId, context.actor.id));
      if ((await tx.$count(sessions, isOwn)) === 0) throw new DomainError("sign-in-required");
      const sealed = encryptContact(JSON.stringify(subscription));
      const isElsewhere = and(
        eq(pushSubscriptions.endpointHash, endpointHash),
        ne(pushSubscriptions.sessionId, sessionId),
      );
      await tx.delete(pushSubscriptions).where(isElsewhere);
      const values = { sessionId, sealed, endpointHash, clubKey, createdAt: context.now };
      await tx
        .insert(pushSubscriptions)
        .values(values)
        .onConflictDoUpdate({ target: pushSubscriptions.sessionId, set: values });
    });
    return {};
  },
);

/** Replaces the subscription of a device whose browser renewed it. Does nothing if the device has none. */
export const renewSubscription = verb(
  pushSubscriptionSchema,
  async (context: MemberContext, subscription, sessionId: string): Promise<Record<string, never>> => {
    const isOff = (await getPushState(context, sessionId)) === "off";
    return isOff ? {} : subscribe(context, subscription, sessionId);
  },
);

/** Sends no more notifications to this device. */
export async function unsubscribe({ db }: MemberContext, sessionId: string): Promise<Record<string, never>> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId));
  return {};
}

export async function getPushState({ db }: MemberContext, sessionId: string): Promise<PushState> {
  const [own] = await db
    .select({ clubKey: pushSubscriptions.clubKey })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.sessionId, sessionId));
  if (!own) return "off";
  return own.clubKey === clubPushKey() ? "on" : "outdated";
}
