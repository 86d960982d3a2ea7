"use client";

import { useEffect } from "react";
import { markPresses } from "@/ui/motion/pressed-state";

/** Tells the styles that the page's script is at work, since pictures out of sight wait for it (`lazy.css`), and what a finger presses. */
export function MarkForStyles() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
    return markPresses();
  }, []);
  return null;
}
