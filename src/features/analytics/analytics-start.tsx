"use client";

import { useEffect } from "react";
import type { AnalyticsIdentity, AnalyticsSettings } from "@/lib/analytics/identity";
import { startTracking, stopTracking } from "@/lib/analytics/track";

type AnalyticsStartProps = { settings: AnalyticsSettings | null; identity: AnalyticsIdentity | null };

/** Starts analytics in the browser, or stops them when there are no settings. */
export function AnalyticsStart({ settings, identity }: AnalyticsStartProps) {
  useEffect(() => {
    if (settings) startTracking(settings, identity);
    else stopTracking();
  }, [settings, identity]);
  return null;
}
