import type { Audience } from "@/lib/letter-audiences";

type AudienceFields = { audience: Audience; joinedSince: string | null; city: string | null };

/** Names an audience, so that a number of members is never read as that of another audience. */
export function audienceKey({ audience, joinedSince, city }: AudienceFields): string {
  if (audience === "joined-since") return `${audience} ${joinedSince}`;
  return audience === "favorites-in-city" ? `${audience} ${city}` : audience;
}
