import { type Path, sharePath } from "@/lib/paths";
import type { KnownInvitation } from "./invitation-view";

/** Where a member shares an invitation of their own again; null when it can't be shared. */
export function ownSharePath({ shareId, type }: KnownInvitation): Path | null {
  return shareId === null ? null : sharePath({ inviteId: shareId, type });
}
