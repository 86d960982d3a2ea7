import type { InvitationType } from "../invitation-types";
import type { PerkKind } from "../perk-kinds";

/** Ids identify members, perks, brands and campaigns, never an invitation. */
export type PropertyValues = {
  invite_type: InvitationType;
  source: "profile" | "home" | "onboarding" | "tab-bar" | "header" | "other";
  share_via: "native" | "copy" | "concierge";
  state: "open" | "own" | "member" | "expired" | "full";
  channel: "email" | "sms" | "by_hand";
  product_id: string;
  brand_id: string;
  brand: string;
  spent_at: "till" | "perk";
  category: string;
  kind: PerkKind;
  promotion_id: string;
  /** Starts at 1. */
  position: number;
};

/** The events that browsers send. The server sends the events of server-events.ts. */
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

export function tableProperties(
  name: EventName,
  properties: Partial<PropertyValues>,
): Record<string, string | number> {
  return pickProperties(EVENTS[name], properties);
}

export function pickProperties(
  names: readonly string[],
  given: Record<string, string | number | undefined>,
): Record<string, string | number> {
  return Object.fromEntries(
    names.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
  );
}

const SOURCES = ["profile", "home", "onboarding", "tab-bar", "header"] as const;

export function countedSource(source: string): PropertyValues["source"] {
  return SOURCES.find((known) => known === source) ?? "other";
}

type TrackedEvent = { type: "track"; name: EventName; properties: Partial<PropertyValues> };
type PageView = { type: "page"; path: string };

/** Segment drops a second call with the same `id`. */
export type Call = (TrackedEvent | PageView) & { at: string; id: string };

export type Sender = {
  send: (call: Call) => Promise<unknown>;
  identify: (identity: AnalyticsIdentity | null) => void;
};

/** Contains no name and no contact. Instants are ISO 8601. */
export type AnalyticsIdentity = {
  id: string;
  traits: { created_at: string; has_sponsor: boolean; invite_type?: string };
  /** The group in which the member joined. `id` does not reveal the invitation. */
  group?: { id: string; traits: { sponsor_id: string; members: number; max_members: number } };
};

export type AnalyticsSettings = { writeKey: string; apiHost: string };
