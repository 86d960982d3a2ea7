"use client";

import { useEffect } from "react";
import { SECOND } from "@/lib/durations";
import { watchEvents } from "@/lib/http/watch-events";
import { useRefresh } from "./use-refresh";

const POLL_INTERVAL = 15 * SECOND;

type RefreshOnEventProps = {
  /** The address of an event stream. */
  events: string;
  /** The page is also refreshed after this time. */
  secondsLeft?: number;
};

/** Refreshes the page after each event, and every 15 s in case the stream fails. Offline, the page stays as it is. */
export function RefreshOnEvent({ events, secondsLeft }: RefreshOnEventProps) {
  const refreshPage = useRefresh();

  useEffect(() => {
    const refresh = () => {
      if (!document.hidden) void refreshPage();
    };
    const stop = watchEvents(events, refresh, { polls: true });
    const poll = setInterval(refresh, POLL_INTERVAL);
    const end = secondsLeft === undefined ? undefined : setTimeout(refresh, (secondsLeft + 1) * SECOND);
    return () => {
      stop();
      clearInterval(poll);
      clearTimeout(end);
    };
  }, [refreshPage, events, secondsLeft]);

  return null;
}
