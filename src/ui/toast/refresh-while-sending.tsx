"use client";

import { useEffect } from "react";
import { SECOND } from "@/lib/durations";
import { useRefresh } from "@/ui/toast/use-refresh";

const INTERVAL = 10 * SECOND;

/** Reads the figures again every ten seconds while the page is visible. */
export function RefreshWhileSending({ isSending }: { isSending: boolean }) {
  const refresh = useRefresh();
  useEffect(() => {
    if (!isSending) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void refresh();
    }, INTERVAL);
    return () => clearInterval(timer);
  }, [isSending, refresh]);
  return null;
}
