"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useTransition } from "react";
import { paths } from "@/lib/paths";
import { canReachClub } from "@/ui/link/require-online";

const SETTLE_MS = 150;
const CLOCK_MS = 60_000;

/**
 * Reads the page anew whenever something changes at the desk, and once a minute for the clocks. A hidden tab doesn't
 * listen: browsers give one site six connections. Where the stream fails, the minute remains. Without a
 * network the page stays as it is, with what was typed.
 */
export function DeskLive() {
  const router = useRouter();
  const [isReading, read] = useTransition();
  const isBehind = useRef(false);

  // At most one reading at a time: what changes meanwhile is read by one more after it.
  const readSoon = useEffectEvent(() => {
    isBehind.current = isReading;
    if (!isReading) read(() => router.refresh());
  });

  useEffect(() => {
    if (!isReading && isBehind.current) readSoon();
  }, [isReading]);

  useEffect(() => {
    let stream: EventSource | undefined;
    let settling: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      settling ??= setTimeout(async () => {
        const isReachable = await canReachClub();
        settling = undefined;
        if (isReachable) readSoon();
      }, SETTLE_MS);
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
      clearTimeout(settling);
      clearInterval(clock);
      document.removeEventListener("visibilitychange", refreshIfVisible);
    };
  }, []);

  return null;
}
