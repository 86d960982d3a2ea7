"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { SECOND } from "@/lib/durations";
import { canReachClub } from "@/ui/toast/require-online";

const FALLBACK = 15 * SECOND;

type CodeWatchProps = {
  /** The address of the events that tell of the code. */
  events: string;
  secondsLeft: number;
};

/**
 * Reads the page anew once the till has taken the code, and once its time is over. A hidden tab doesn't listen; where the
 * stream fails, a look every few seconds remains. Without a network the code stays as it is shown.
 */
export function CodeWatch({ events, secondsLeft }: CodeWatchProps) {
  const router = useRouter();

  useEffect(() => {
    let stream: EventSource | undefined;
    const refresh = async () => {
      if (!document.hidden && (await canReachClub())) router.refresh();
    };
    const listen = () => {
      stream?.close();
      stream = undefined;
      if (document.hidden) return;
      stream = new EventSource(events);
      stream.addEventListener("change", refresh);
      stream.addEventListener("missed", refresh);
    };
    const listenAgain = () => {
      void refresh();
      listen();
    };
    listen();
    document.addEventListener("visibilitychange", listenAgain);
    const fallback = setInterval(refresh, FALLBACK);
    const end = setTimeout(refresh, (secondsLeft + 1) * SECOND);
    return () => {
      stream?.close();
      clearInterval(fallback);
      clearTimeout(end);
      document.removeEventListener("visibilitychange", listenAgain);
    };
  }, [router, events, secondsLeft]);

  return null;
}
