import { env } from "@/lib/env";

/** What Google's map needs; null when the club draws its own. */
export type GoogleSettings = { apiKey: string; mapId: string };

/** Read when a page is rendered, so that one build serves with a key and without. */
export function googleSettings(): GoogleSettings | null {
  const { NEXT_PUBLIC_GOOGLE_MAPS_API_KEY: apiKey, NEXT_PUBLIC_GOOGLE_MAPS_MAP_ID: mapId } = env();
  return apiKey ? { apiKey, mapId } : null;
}
