/** The data of each event that the club sends to webhook endpoints: ids and amounts, but no name and no contact. */
export type WebhookEvents = {
  "payment.taken": { paymentId: number; brand: string; amountCents: number };
  "payment.refunded": { refundId: number; paymentId: number; brand: string; amountCents: number };
  "perk.claimed": { claimId: string; perkId: string; brand: string };
  "pass.used": { useId: number; perkId: string; brand: string };
  "member.joined": { memberId: string };
};

export type WebhookEventType = keyof WebhookEvents;

export const WEBHOOK_EVENT_TYPES = [
  "payment.taken",
  "payment.refunded",
  "perk.claimed",
  "pass.used",
  "member.joined",
] as const satisfies readonly WebhookEventType[];

type Dashed<Type> = Type extends `${infer Noun}.${infer Verb}` ? `${Noun}-${Verb}` : never;

/** The name of the checkbox of a type. A dot would nest it. */
export type WebhookTypeField = Dashed<WebhookEventType>;

export function webhookTypeField(type: WebhookEventType): WebhookTypeField {
  return type.replace(".", "-") as WebhookTypeField;
}

/** Also what "Send a test event" sends. No endpoint chooses it. */
export type SentEvents = WebhookEvents & { test: { brand: string | null } };

/** What people call each event. */
export const WEBHOOK_EVENT_NAMES: Record<WebhookEventType, string> = {
  "payment.taken": "payments",
  "payment.refunded": "refunds",
  "perk.claimed": "claimed perks",
  "pass.used": "used passes",
  "member.joined": "new members",
};

/** The body of a delivery, as Standard Webhooks recommends it. `timestamp` is an ISO 8601 instant in UTC. */
export type WebhookPayload<Type extends keyof SentEvents = keyof SentEvents> = {
  type: Type;
  timestamp: string;
  data: SentEvents[Type];
  /** Only in the events of test keys, and in the test event. */
  test?: true;
};
