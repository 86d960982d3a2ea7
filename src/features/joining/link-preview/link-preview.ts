import type { Metadata } from "next";
import { isGroup } from "@/lib/invitation-types";
import { invitationPath, paths } from "@/lib/paths";
import type { KnownInvitation } from "../invitation-view";

const UNLISTED = { robots: { index: false, follow: false }, referrer: "no-referrer" } as const;

/** The preview that apps show for a shared link. It doesn't contain the group's name. */
export function invitationPreview(invitation: KnownInvitation | null, product: string): Metadata {
  const title = invitation
    ? `${invitation.sponsorName} invited you to ${product}`
    : `An invitation to ${product}`;
  const description = describeInvitation(invitation);
  const i = invitation ? invitationPath(invitation.encoded).slice(paths.invitation.length) : "";
  const images = [{ url: `${paths.invitationCard}${i}`, width: 1200, height: 630, alt: title }];
  return {
    ...UNLISTED,
    title: { absolute: title },
    description,
    openGraph: { type: "website", siteName: product, title, description, images },
    twitter: { card: "summary_large_image", title, description, images },
  };
}

function describeInvitation(invitation: KnownInvitation | null): string {
  if (!invitation) return "Perks, access and a balance, for members and the people they bring.";
  if (isGroup(invitation.type))
    return `Up to ${invitation.places} friends can join via 1 invite link. VIP shopping awaits.`;
  return `For ${invitation.recipient}. VIP shopping awaits.`;
}
