"use client";

import { useEffect } from "react";

/** Tells the styles that the page's script is at work: pictures out of sight wait for it (`lazy.css`). */
export function MarkHydrated() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
  }, []);
  return null;
}
