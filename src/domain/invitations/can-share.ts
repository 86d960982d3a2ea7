import type { invitations } from "@/db/schema";

type Shared = {
  invitation: Pick<typeof invitations.$inferSelect, "type" | "status">;
  /** Its seven days are over. */
  expired: boolean;
  /** They have been over for 30 days. */
  longExpired: boolean;
  placesLeft: number;
};

/** Whether the sponsor may share an invitation, or share it again (design, section 1). */
export function canShare({ invitation, expired, longExpired, placesLeft }: Shared): boolean {
  const { type, status } = invitation;
  if (type === "gift") return false;
  if (status === "pending") return !longExpired;
  return status === "accepted" && type === "group" && !expired && placesLeft > 0;
}

/** Whether sharing an invitation brings it back among those that wait, which there may be 25 of. */
export function isRenewal(found: Shared): boolean {
  return found.invitation.status === "pending" && found.expired && canShare(found);
}
