export const AUDIENCE_NAMES = [
  "everyone",
  "joined-since",
  "not-invited",
  "favorites-in-city",
  "imported-not-signed-in",
] as const;

export type Audience = (typeof AUDIENCE_NAMES)[number];
