/** The data of each event that the club sends to webhook endpoints: ids and amounts, but no name and no contact. */
export type WebhookEvents = {
  "payment.taken": { paymentId: number; brand: string; amountCents: number };
  "payment.refunded": { refundId: number; paymentId: number; brand: string; amountCents: number };
  "perk.claimed": { claimId: string; perkId: string; brand: string };
  "pass.used": { useId: number; perkId: string; brand: string };
  "member.joined": { memberId: string };
};

export type WebhookEventType = keyof WebhookEvents;

/** What people call each event. */
export const WEBHOOK_EVENT_NAMES: Record<WebhookEventType, string> = {
  "payment.taken": "payments",
  "payment.refunded": "refunds",
  "perk.claimed": "claimed perks",
  "pass.used": "used passes",
  "member.joined": "new members",
};

/** The body of a delivery, as Standard Webhooks recommends it. `timestamp` is an ISO 8601 instant in UTC. */
export type WebhookPayload<Type extends WebhookEventType = WebhookEventType> = {
  type: Type;
  timestamp: string;
  data: WebhookEvents[Type];
};
