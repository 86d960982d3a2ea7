"use client";

import { NoWrap } from "@/ui/rich-text/no-wrap";
import { useIsUnsaved } from "../share-card/unsaved-shares";

/** Says that this browser shared the invitation and the club doesn't know it yet, for example offline. */
export function UnsavedShare({ inviteId }: { inviteId: string }) {
  if (!useIsUnsaved(inviteId)) return null;
  return (
    <p role="status" className="text-sm text-ink-soft">
      <NoWrap>Shared, not yet saved</NoWrap>
    </p>
  );
}
