"use client";

import { useEffect, useSyncExternalStore } from "react";
import { EmptyState } from "@/ui/layout/empty-state";
import { created } from "../created";

/** The empty state of the pending list. It stays away while the list still lacks an invitation that was just created. */
export function NoPending() {
  const isAwaited = useSyncExternalStore(created.subscribe, created.isAwaited, () => false);
  if (isAwaited) return null;
  return (
    <EmptyState title="No pending invitations">
      An invitation you send appears here until your friend joins.
    </EmptyState>
  );
}

/** Ends the wait. The list mounts it with each change of its rows. */
export function RowsArrived() {
  useEffect(created.arrive, []);
  return null;
}
