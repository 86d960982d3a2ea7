"use client";

import { useEffect } from "react";
import { trackPressedState } from "@/ui/motion/pressed-state";

/** Tells the styles that the page's script is at work, since pictures out of sight wait for it (`lazy.css`), and what a finger presses. */
export function HydrationMarker() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
    return trackPressedState();
  }, []);
  return null;
}
