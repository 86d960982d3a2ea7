"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useTransition } from "react";
import { watchEvents } from "@/lib/http/watch-events";
import { paths } from "@/lib/paths";
import { canReachClub } from "@/ui/toast/require-online";

const DEBOUNCE_MS = 150;
const CLOCK_MS = 60_000;

/**
 * Refreshes the page when a concierge request changes, and every minute for the clocks. Offline, the page and its typed input
 * stay.
 */
export function LiveUpdates() {
  const router = useRouter();
  const [isRefreshing, startRefresh] = useTransition();
  const isBehind = useRef(false);

  // One refresh at a time. A change during a refresh starts one more afterwards.
  const refreshPage = useEffectEvent(() => {
    isBehind.current = isRefreshing;
    if (!isRefreshing) startRefresh(() => router.refresh());
  });

  useEffect(() => {
    if (!isRefreshing && isBehind.current) refreshPage();
  }, [isRefreshing]);

  useEffect(() => {
    let pending: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      pending ??= setTimeout(async () => {
        const isReachable = await canReachClub();
        pending = undefined;
        if (isReachable) refreshPage();
      }, DEBOUNCE_MS);
    };
    const stop = watchEvents(paths.conciergeEvents, refresh);
    const clock = setInterval(() => document.hidden || refresh(), CLOCK_MS);
    return () => {
      stop();
      clearTimeout(pending);
      clearInterval(clock);
    };
  }, []);

  return null;
}
