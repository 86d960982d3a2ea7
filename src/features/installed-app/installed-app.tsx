"use client";

import { useEffect } from "react";
import { paths } from "@/lib/paths";
import { trackInstallPrompt } from "./install-prompt";

type InstalledAppProps = { hasServiceWorker: boolean };

/** Registers the service worker, and keeps the browser's offer to install. */
export function InstalledApp({ hasServiceWorker }: InstalledAppProps) {
  useEffect(trackInstallPrompt, []);
  useEffect(() => {
    if (hasServiceWorker) void registerServiceWorker();
  }, [hasServiceWorker]);
  return null;
}

async function registerServiceWorker(): Promise<void> {
  try {
    await navigator.serviceWorker?.register(paths.serviceWorker);
  } catch {
    // Private windows of some browsers reject every registration. The club then needs a network.
  }
}
