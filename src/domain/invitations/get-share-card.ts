import "server-only";
import { formatDate } from "@/lib/dates";
import { env } from "@/lib/env";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { isConciergeAvailable } from "../requests/is-concierge-available";
import { invitationLink } from "../sharing/invitation-link";
import { copyText, nativeShare } from "../sharing/share-text";
import { canShare, isRenewal } from "./can-share";
import { requireLiveLimit } from "./live-limit";
import { requireOwnInvitation } from "./own-invitation";

/** All that the share screen draws. Dates are formatted for the member; the texts are those of the specification. */
export type ShareCard = {
  inviteId: string;
  type: "individual" | "group";
  inviteCode: string;
  sponsorName: string;
  recipientName: string;
  link: string;
  copyText: string;
  nativeShare: { text: string; url: string };
  firstSent: string | null;
  canAskConcierge: boolean;
};

/**
 * The share card of one of the actor's invitations. Changes nothing.
 * @throws DomainError invitation-not-found (gifts, too: they are not shared), invitation-not-shareable, too-many-live.
 */
export async function getShareCard(context: MemberContext, inviteId: string): Promise<ShareCard> {
  const { actor, db } = context;
  const found = await requireOwnInvitation(db, context, inviteId);
  const { invitation } = found;
  const { id, type, code, recipient } = invitation;
  if (type === "gift") throw new DomainError("invitation-not-found");
  if (!canShare(found)) throw new DomainError("invitation-not-shareable");
  if (isRenewal(found)) await requireLiveLimit(db, context, { sponsorId: actor.id, inviteId: id });
  const link = invitationLink(env().APP_URL, code, actor.firstName);
  const shared = { product: env().PRODUCT_NAME, code, link };
  return {
    inviteId: id,
    type,
    inviteCode: code,
    sponsorName: actor.firstName,
    recipientName: recipient,
    link,
    copyText: copyText(shared),
    nativeShare: nativeShare(shared),
    firstSent: invitation.sharedAt && formatDate(invitation.sharedAt),
    canAskConcierge: await isConciergeAvailable(context, id),
  };
}
