import type { InvitationType } from "../invitation-types";
/** What a property of an event can be. Ids are of members, perks, brands and campaigns; never of an invitation. */
export type PropertyValues = {
  invite_type: InvitationType;
  /** By which of our own pages somebody came; anything else is "other". */
  source: "profile" | "home" | "onboarding" | "other";
  share_via: "native" | "copy" | "concierge";
  /** In which state a friend found the invitation. */
  state: "open" | "own" | "member" | "expired" | "full";
  channel: "email" | "sms" | "by_hand";
  product_id: string;
  brand_id: string;
  /** A brand's slug. */
  brand: string;
  spent_at: "till" | "perk";
  category: string;
  kind: "code" | "credit" | "access";
  promotion_id: string;
  /** 1 is the first. */
  position: number;
};

/** What a browser alone knows, and the properties that go with it; what the server knows is in `FACTS` (design, section 4). */
export const EVENTS = {
  "Invitation Reminder Viewed": ["source"],
  "Invitation Reminder Skipped": ["source"],
  "Invitation Reminder Accepted": ["source"],
  "Invitation Type Selected": ["invite_type", "source"],
  "Invitation Share Started": ["invite_type", "share_via"],
  "Invitation Share Cancelled": ["invite_type", "share_via"],
  "Invitation Share Failed": ["invite_type", "share_via"],
  "Invitation Viewed": ["invite_type", "state"],
  "Product Viewed": ["product_id", "brand_id", "category", "kind"],
  "Product Clicked": ["product_id", "brand_id", "category", "kind", "position"],
  "Promotion Viewed": ["promotion_id", "position"],
  "Promotion Clicked": ["promotion_id", "position"],
} as const satisfies Record<string, readonly (keyof PropertyValues)[]>;

export type EventName = keyof typeof EVENTS;

export type EventProperties<Name extends EventName> = Pick<PropertyValues, (typeof EVENTS)[Name][number]>;

/** The table's properties of an event and nothing else, whatever was handed over with them. */
export function tableProperties<Name extends EventName>(
  name: Name,
  properties: EventProperties<Name>,
): Record<string, string | number> {
  return pickProperties(EVENTS[name], properties);
}

/** Of properties those with these names, where there is a value. */
export function pickProperties(
  names: readonly string[],
  given: Record<string, string | number | undefined>,
): Record<string, string | number> {
  return Object.fromEntries(
    names.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
  );
}

const SOURCES = ["profile", "home", "onboarding"] as const;

/** A query's `source`, which anybody may write, as one of the few that are counted. */
export function countedSource(source: string): PropertyValues["source"] {
  return SOURCES.find((known) => known === source) ?? "other";
}
