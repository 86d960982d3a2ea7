"use client";

import { useEffect } from "react";
import { trackPressedState } from "@/ui/motion/pressed-state";

/** Marks the document as hydrated, because off-screen pictures wait for that (`lazy.css`), and tracks pressed elements. */
export function HydrationMarker() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
    return trackPressedState();
  }, []);
  return null;
}
