"use client";

import { useEffect } from "react";
import { trackHistory } from "@/features/invitations/history-entries";
import { openForPrinting } from "@/ui/layout/open-for-printing";
import { trackPressedState } from "@/ui/motion/pressed-state";

/** Marks the document as hydrated, because off-screen pictures wait for that (`lazy.css`). Tracks history, pressed elements and printing. */
export function HydrationMarker() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
    return trackPressedState();
  }, []);
  useEffect(trackHistory, []);
  useEffect(openForPrinting, []);
  return null;
}
