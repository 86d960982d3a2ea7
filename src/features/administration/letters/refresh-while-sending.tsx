"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { SECOND } from "@/lib/durations";

const INTERVAL = 10 * SECOND;

/** Reads the figures again every ten seconds while the page is visible. */
export function RefreshWhileSending({ isSending }: { isSending: boolean }) {
  const router = useRouter();
  useEffect(() => {
    if (!isSending) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") router.refresh();
    }, INTERVAL);
    return () => clearInterval(timer);
  }, [isSending, router]);
  return null;
}
