"use client";

import { useEffect } from "react";
import { blockOfflineLinks, OFFLINE, requireOnline } from "./require-online";
import { showToast } from "./toast";

/** Calls `proceed` if the club can be reached; otherwise shows a toast. */
export function whenOnline(proceed: () => void): void {
  requireOnline(proceed, () => showToast(OFFLINE));
}

/** Shows a toast instead of following a link while offline. */
export function OfflineLinks() {
  useEffect(() => blockOfflineLinks(whenOnline), []);
  return null;
}
