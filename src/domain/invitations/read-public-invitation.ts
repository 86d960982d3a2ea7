import "server-only";
import { formatDate } from "@/lib/dates";
import { INVITATION_TYPES, type InvitationType } from "@/lib/invitation-types";
import type { Context } from "../context";
import { encodeInvitation } from "../sharing/invitation-link";
import { countFailedLookup } from "./count-failed-lookup";
import { engravingOf } from "./fields/invitation-seed";
import { type InvitationPageData, readInvitationPage } from "./lines/read-invitation-page";
import { canShare, type InvitationState, invitationState, isRenewable, placesLeft } from "./state";

/** What a visitor may know of an invitation. Cancelled, unknown, malformed and a suspended sponsor's are all `unknown`. */
export type PublicInvitation =
  | { state: "unknown" }
  | (InvitationPageData & {
      state: Exclude<InvitationState, "dead">;
      code: string;
      /** What the card's engraving is drawn from. */
      engraving: string;
      /** The `i` of its link, before URL encoding. */
      encoded: string;
      type: InvitationType;
      sponsorName: string;
      /** The first letter of the sponsor's last name. */
      sponsorInitial: string;
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
    });

/**
 * Looks an invitation up by its code as a visitor typed or opened it. Reads only: links are opened by previews and mail
 * scanners first. One that finds nothing is counted by its address, and changes nothing else (docs/decisions/0032).
 * @throws DomainError too-many-tries.
 */
export async function readPublicInvitation(
  context: Context,
  { code: typed, ip }: { code: string; ip: string },
): Promise<PublicInvitation> {
  const invitation = await readInvitationPage(context, typed);
  if (!invitation) {
    await countFailedLookup({ ...context, ip });
    return { state: "unknown" };
  }
  const state = invitationState(invitation);
  if (state === "dead") return { state: "unknown" };
  const { type, recipient, sponsor, sponsorPicture, line, friends } = invitation;
  const isOwn = context.actor?.id === sponsor.id;
  return {
    state,
    code: invitation.code,
    engraving: engravingOf(invitation),
    encoded: encodeInvitation(invitation.code, sponsor.firstName),
    type,
    sponsorName: sponsor.firstName,
    sponsorInitial: [...sponsor.lastName][0] ?? "",
    sponsorPicture,
    recipient,
    line,
    friends,
    placesLeft: placesLeft(invitation),
    places: INVITATION_TYPES[type].places,
    expiresAt: formatDate(invitation.expiresAt),
    canRenew: isRenewable(invitation),
    isOwn,
    shareId: isOwn && canShare(invitation) ? invitation.id : null,
  };
}
