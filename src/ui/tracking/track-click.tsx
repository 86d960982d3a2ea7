"use client";

import type { ReactNode } from "react";
import type { EventName, EventProperties } from "@/lib/analytics/events";
import { track } from "@/lib/analytics/track";

type TrackClickProps<Name extends EventName> = {
  event: Name;
  properties: EventProperties<Name>;
  children: ReactNode;
};

/** Tracks clicks on the link or button inside it; it has no box of its own. */
export function TrackClick<Name extends EventName>({ event, properties, children }: TrackClickProps<Name>) {
  return (
    <span className="contents" onClickCapture={() => track(event, properties)}>
      {children}
    </span>
  );
}
