"use client";

import { useEffect, useSyncExternalStore } from "react";
import { created } from "../created";

/** What the pending list says while it is empty. It stays away while the list still lacks an invitation that was just created. */
export function NoPending() {
  const isAwaited = useSyncExternalStore(created.subscribe, created.isAwaited, () => false);
  if (isAwaited) return null;
  return <p className="text-ink-soft">An invitation you send appears here until your friend joins.</p>;
}

/** Ends the wait. The list mounts it with each change of its rows. */
export function RowsArrived() {
  useEffect(created.arrive, []);
  return null;
}
