import { type Path, paths } from "@/lib/paths";
import type { KnownInvitation } from "./invitation-view";

/** Where a member shares an invitation of their own again; null when it can't be shared. */
export function ownSharePath({ shareId, type }: KnownInvitation): Path | null {
  if (shareId === null) return null;
  const query = new URLSearchParams({
    modal: "share-invite",
    inviteId: shareId,
    screen: "share",
    source: "profile",
    type,
  });
  return `${paths.profile}?${query}`;
}
