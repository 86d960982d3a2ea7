"use client";

import { useEffect, useRef } from "react";
import type { EventName, EventProperties } from "@/lib/analytics/events";
import { track } from "@/lib/analytics/track";

type TrackViewProps<Name extends EventName> = {
  event: Name;
  properties: EventProperties<Name>;
  /** For events that happen once to somebody: reloading in this tab doesn't track it again. */
  onceFor?: string;
};

/** Tracks that the content beside it was shown. */
export function TrackView<Name extends EventName>({ event, properties, onceFor }: TrackViewProps<Name>) {
  const isCounted = useRef(false);
  useEffect(() => {
    if (isCounted.current) return;
    isCounted.current = true;
    track(event, properties, onceFor);
  }, [event, properties, onceFor]);
  return null;
}
