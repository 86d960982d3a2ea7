import { type PropertyValues, pickProperties } from "./events";

/** The events that the server records in the transaction that causes them. Browsers don't send them. */
export const FACTS = {
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

type FactName = keyof typeof FACTS;

type Known<Name extends FactName> = (typeof FACTS)[Name][number];

type FactProperties<Name extends FactName> = Pick<PropertyValues, Exclude<Known<Name>, "share_via">> &
  Partial<Pick<PropertyValues, Extract<Known<Name>, "share_via">>>;

export type Fact = { [Name in FactName]: { name: Name; properties: FactProperties<Name> } }[FactName];

export function factProperties({ name, properties }: Fact): Record<string, string | number> {
  return pickProperties(FACTS[name], properties);
}
