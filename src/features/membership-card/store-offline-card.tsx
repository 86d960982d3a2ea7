"use client";

import { useEffect } from "react";
import { STORE_CARD } from "@/lib/offline-card";

/** Lets the service worker store the card of this session, for when there is no network. */
export function StoreOfflineCard() {
  useEffect(() => {
    void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(STORE_CARD));
  }, []);
  return null;
}
