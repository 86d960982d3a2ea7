import "server-only";
import { formatDate } from "@/lib/dates";
import type { Context } from "../context";
import { encodeInvitation } from "../sharing/invitation-link";
import { canShare, isRenewal } from "./can-share";
import { countMiss } from "./count-miss";
import { findByCode } from "./find-by-code";
import { readInvitationCode } from "./invitation-code";
import { PLACES } from "./limits";

/** What a visitor may know of an invitation. Cancelled, unknown, malformed and a suspended sponsor's are all `unknown`. */
export type PublicInvitation =
  | { state: "unknown" }
  | {
      state: "open" | "expired" | "full" | "held";
      code: string;
      /** The `i` of its link, before URL encoding. */
      encoded: string;
      type: "individual" | "group" | "gift";
      sponsorName: string;
      recipient: string;
      /** Places neither taken nor held. */
      placesLeft: number;
      places: number;
      expiresAt: string;
      /** Whether it has expired and its sponsor could open it again by sharing it once more. */
      canRenew: boolean;
      isOwn: boolean;
      /** Its id, for its sponsor while it can be shared; null for anybody else. */
      shareId: string | null;
    };

/**
 * Looks an invitation up by its code as a visitor typed or opened it. Reads only: links are opened by previews and mail
 * scanners first. Look-ups that find nothing are limited by IP, in this process's memory (docs/decisions).
 * @throws DomainError too-many-tries.
 */
export async function lookUpInvitation(
  context: Context,
  { code: typed, ip }: { code: string; ip: string },
): Promise<PublicInvitation> {
  const code = readInvitationCode(typed);
  const found = code && (await findByCode(context.db, context, code));
  if (!found) {
    await countMiss({ ip });
    return { state: "unknown" };
  }
  const { invitation, sponsor, expired, held } = found;
  if (invitation.status === "cancelled" || sponsor.status !== "active") return { state: "unknown" };
  const places = PLACES[invitation.type];
  const placesLeft = found.placesLeft - held;
  const isOwn = context.actor?.id === sponsor.id;
  return {
    state: found.placesLeft === 0 ? "full" : expired ? "expired" : placesLeft <= 0 ? "held" : "open",
    code: invitation.code,
    encoded: encodeInvitation(invitation.code, sponsor.firstName),
    type: invitation.type,
    sponsorName: sponsor.firstName,
    recipient: invitation.recipient,
    placesLeft,
    places,
    expiresAt: formatDate(invitation.expiresAt),
    canRenew: isRenewal(found),
    isOwn,
    shareId: isOwn && canShare(found) ? invitation.id : null,
  };
}
