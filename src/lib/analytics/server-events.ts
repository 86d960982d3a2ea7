import { type PropertyValues, pickProperties } from "./events";

/** The events that the server records in the transaction that causes them. Browsers don't send them. */
export const SERVER_EVENTS = {
  "Invitation Created": ["invite_type", "source"],
  "Invitation Shared": ["invite_type", "share_via", "source"],
  "Invitation Cancelled": ["invite_type"],
  "Invitation Renewed": ["invite_type"],
  "Invitation Accepted": ["invite_type"],
  "Concierge Invite Requested": ["invite_type"],
  "Concierge Invite Claimed": [],
  "Concierge Invite Sent": ["channel"],
  "Concierge Invite Bounced": [],
  "Signed Up": ["invite_type"],
  "Coupon Applied": ["product_id", "brand_id", "category", "kind"],
  "Credit Spent": ["brand", "spent_at"],
} as const satisfies Record<string, readonly (keyof PropertyValues)[]>;

type ServerEventName = keyof typeof SERVER_EVENTS;

type Known<Name extends ServerEventName> = (typeof SERVER_EVENTS)[Name][number];

type ServerEventProperties<Name extends ServerEventName> = Pick<
  PropertyValues,
  Exclude<Known<Name>, "share_via">
> &
  Partial<Pick<PropertyValues, Extract<Known<Name>, "share_via">>>;

export type ServerEvent = {
  [Name in ServerEventName]: { name: Name; properties: ServerEventProperties<Name> };
}[ServerEventName];

export function serverEventProperties({ name, properties }: ServerEvent): Record<string, string | number> {
  return pickProperties(SERVER_EVENTS[name], properties);
}
