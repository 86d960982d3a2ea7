"use client";

import { type ReactNode, useEffect, useRef } from "react";
import type { EventName, EventProperties } from "@/lib/analytics/events";
import { track } from "@/lib/analytics/track";

type TrackProps<Name extends EventName> = { event: Name; properties: EventProperties<Name> };

type TrackClickProps<Name extends EventName> = TrackProps<Name> & {
  /** "div" around a form. */
  as?: "span" | "div";
  children: ReactNode;
};

export function TrackClick<Name extends EventName>({
  event,
  properties,
  as: Around = "span",
  children,
}: TrackClickProps<Name>) {
  return (
    <Around className="contents" onClickCapture={() => track(event, properties)}>
      {children}
    </Around>
  );
}

export function TrackView<Name extends EventName>({ event, properties }: TrackProps<Name>) {
  const isTracked = useRef(false);
  useEffect(() => {
    if (isTracked.current) return;
    isTracked.current = true;
    track(event, properties);
  }, [event, properties]);
  return null;
}
