import "server-only";
import { formatDate } from "@/lib/dates";
import { env } from "@/lib/env";
import { isCreatedByMember, type MemberInvitationType } from "@/lib/invitation-types";
import { invitationLink } from "@/lib/urls/invitation-link";
import { isConciergeAvailable } from "../concierge/requests/intake-limits";
import type { MemberContext } from "../context";
import { DomainError, throwIfError } from "../errors";
import { copyText, nativeShare } from "../messages/kinds/share-text";
import { engravingOf } from "./invitation-seed";
import { requireOwnInvitation } from "./own-invitation";
import { readPersonalNote } from "./personal-note";
import { requireRenewalLimit } from "./quota";
import { shareError } from "./state";

export type ShareCard = {
  inviteId: string;
  type: MemberInvitationType;
  inviteCode: string;
  engraving: string;
  sponsorName: string;
  recipientName: string;
  link: string;
  copyText: string;
  nativeShare: { text: string; url: string };
  firstSent: string | null;
  canAskConcierge: boolean;
  note: string | null;
};

export async function getShareCard(context: MemberContext, inviteId: string): Promise<ShareCard> {
  const { actor, db } = context;
  const invitation = await requireOwnInvitation(db, context, inviteId);
  const { id, type, code, recipient } = invitation;
  if (!isCreatedByMember(type)) throw new DomainError("invitation-not-found");
  throwIfError(shareError(invitation));
  await requireRenewalLimit(db, context, invitation);
  const link = invitationLink(env().APP_URL, code, actor.firstName);
  const shared = { product: env().PRODUCT_NAME, code, link };
  return {
    inviteId: id,
    type,
    inviteCode: code,
    engraving: engravingOf(invitation),
    sponsorName: actor.firstName,
    recipientName: recipient,
    link,
    copyText: copyText(shared),
    nativeShare: nativeShare(shared),
    firstSent: invitation.sharedAt && formatDate(invitation.sharedAt),
    note: await readPersonalNote(db, invitation),
    canAskConcierge: await isConciergeAvailable(context, id),
  };
}
