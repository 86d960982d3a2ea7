export const AUDIENCE_NAMES = [
  "everyone",
  "joined-since",
  "not-invited",
  "favorites-in-city",
  "imported-not-signed-in",
] as const;

export type Audience = (typeof AUDIENCE_NAMES)[number];

type AudienceFields = { audience: Audience; joinedSince: string | null; city: string | null };

/** Names an audience, so that a number of members is never read as that of another audience. */
export function audienceKey({ audience, joinedSince, city }: AudienceFields): string {
  if (audience === "joined-since") return `${audience} ${joinedSince}`;
  return audience === "favorites-in-city" ? `${audience} ${city}` : audience;
}
