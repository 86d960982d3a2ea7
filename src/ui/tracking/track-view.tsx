"use client";

import { useEffect, useRef } from "react";
import type { EventName, EventProperties } from "@/lib/analytics/events";
import { track } from "@/lib/analytics/track";

type TrackViewProps<Name extends EventName> = {
  event: Name;
  properties: EventProperties<Name>;
};

/** Tracks that the content beside it was shown. */
export function TrackView<Name extends EventName>({ event, properties }: TrackViewProps<Name>) {
  const isCounted = useRef(false);
  useEffect(() => {
    if (isCounted.current) return;
    isCounted.current = true;
    track(event, properties);
  }, [event, properties]);
  return null;
}
