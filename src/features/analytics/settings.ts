import "server-only";
import type { AnalyticsSettings } from "@/lib/analytics/identity";
import { env } from "@/lib/env";

/** Where this club's events go; null without a write key. */
export function analyticsSettings(): AnalyticsSettings | null {
  const { NEXT_PUBLIC_SEGMENT_WRITE_KEY: writeKey, NEXT_PUBLIC_SEGMENT_API_HOST: apiHost } = env();
  return writeKey ? { writeKey, apiHost } : null;
}
