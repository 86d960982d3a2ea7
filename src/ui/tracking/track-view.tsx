"use client";

import { useEffect, useRef } from "react";
import type { EventName, EventProperties } from "@/lib/analytics/events";
import { track } from "@/lib/analytics/track";

type TrackViewProps<Name extends EventName> = {
  event: Name;
  properties: EventProperties<Name>;
  /** Given for what happens once to somebody: reloading in this tab doesn't count it again. */
  onceFor?: string;
};

/** Counts that what it stands beside was shown. */
export function TrackView<Name extends EventName>({ event, properties, onceFor }: TrackViewProps<Name>) {
  const isCounted = useRef(false);
  useEffect(() => {
    if (isCounted.current) return;
    isCounted.current = true;
    track(event, properties, onceFor);
  }, [event, properties, onceFor]);
  return null;
}
