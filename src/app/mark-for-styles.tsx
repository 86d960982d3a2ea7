"use client";

import { useEffect } from "react";
import { markPresses } from "@/ui/motion/press-mark";

/** Tells the styles that the page's script is at work, since pictures out of sight wait for it (`lazy.css`), and what a finger presses. */
export function MarkForStyles() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
    return markPresses();
  }, []);
  return null;
}
