"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useTransition } from "react";
import { paths } from "@/lib/paths";
import { canReachClub } from "@/ui/toast/require-online";

const DEBOUNCE_MS = 150;
const CLOCK_MS = 60_000;

/**
 * Refreshes the page when a concierge request changes, and every minute for the clocks. Hidden tabs close their event stream,
 * because browsers allow six connections per site. Offline, the page and its typed input stay.
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
    let stream: EventSource | undefined;
    let pending: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      pending ??= setTimeout(async () => {
        const isReachable = await canReachClub();
        pending = undefined;
        if (isReachable) refreshPage();
      }, DEBOUNCE_MS);
    };
    const listen = () => {
      stream?.close();
      stream = undefined;
      if (document.hidden) return;
      stream = new EventSource(paths.conciergeEvents);
      stream.addEventListener("change", refresh);
      stream.addEventListener("missed", refresh);
    };
    const refreshIfVisible = () => {
      if (!document.hidden) refresh();
      listen();
    };
    listen();
    document.addEventListener("visibilitychange", refreshIfVisible);
    const clock = setInterval(() => document.hidden || refresh(), CLOCK_MS);
    return () => {
      stream?.close();
      clearTimeout(pending);
      clearInterval(clock);
      document.removeEventListener("visibilitychange", refreshIfVisible);
    };
  }, []);

  return null;
}
