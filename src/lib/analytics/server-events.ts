import { type PropertyValues, pickProperties } from "./events";

/**
 * What the club's server knows to have happened: rows written with their cause, which no browser sends (design, section 4).
 */
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

/** What a fact comes with; of a share it may not be known by what. */
type FactProperties<Name extends FactName> = Pick<PropertyValues, Exclude<Known<Name>, "share_via">> &
  Partial<Pick<PropertyValues, Extract<Known<Name>, "share_via">>>;

/** Something that happened, as it is counted. */
export type Fact = { [Name in FactName]: { name: Name; properties: FactProperties<Name> } }[FactName];

/** The table's properties of a fact and nothing else, whatever was handed over with them. */
export function factProperties({ name, properties }: Fact): Record<string, string | number> {
  return pickProperties(FACTS[name], properties);
}
