"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import type { AnalyticsIdentity, AnalyticsSettings } from "@/lib/analytics/events";
import { startTracking, stopTracking, trackPage } from "@/lib/analytics/track";

type AnalyticsStartProps = { settings: AnalyticsSettings | null; identity: AnalyticsIdentity | null };

/** Starts analytics in the browser and tracks page views; stops analytics without settings. */
export function AnalyticsStart({ settings, identity }: AnalyticsStartProps) {
  useEffect(() => {
    if (settings) startTracking(settings, identity);
    else stopTracking();
  }, [settings, identity]);

  const pathname = usePathname();
  useEffect(() => trackPage(pathname), [pathname]);
  return null;
}
