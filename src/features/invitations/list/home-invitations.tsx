import type { ListedInvitation } from "@/domain/invitations/listed-invitation";
import { INVITATION_TYPES, isGroup } from "@/lib/invitation-types";
import { CardFace } from "@/ui/card/card-face";
import { Seal } from "@/ui/card/seal";
import { StaticCard } from "@/ui/card/static-card";
import { buttonStyle } from "@/ui/forms/button-style";
import { classNames } from "@/ui/layout/class-names";
import { DotSeparated } from "@/ui/layout/dot-separated";
import { resendHref } from "../invite-query";
import { conciergeStatusTexts, joinedTexts, visibleStatus } from "./invitation-status";
import { InviteFriendsLink, RowLink } from "./modal-links";
import { UnsavedShare } from "./unsaved-share";

type InvitePanelProps = {
  latest: ListedInvitation | null;
  /** The seed of the card's engraving if there is no invitation. */
  blank: string;
};

/** Asks for the next invitation, with the card of the last one. */
export function InvitePanel({ latest, blank }: InvitePanelProps) {
  const name = latest && !INVITATION_TYPES[latest.type].title ? latest.recipient : "";
  return (
    <div className="-mx-gutter grid items-center gap-x-6 gap-y-12 lg:gap-x-16 overflow-hidden bg-sunken px-gutter py-14 sm:mx-0 sm:grid-cols-12 sm:rounded-panel sm:px-12">
      <section aria-labelledby="invite-heading" className="grid justify-items-start gap-5 sm:col-span-7">
        <h2 id="invite-heading" className="display-title">
          {latest ? "Who’s next?" : "A club is the company it keeps"}
        </h2>
        <p className="max-w-prose text-ink-soft">
          There’s only one way to join: a member invites you. Invite a friend or a whole group chat.
        </p>
        <InviteFriendsLink source="home" className={buttonStyle({})}>
          Invite friends
        </InviteFriendsLink>
      </section>
      <StaticCard className="lazy-name max-w-[15rem] rotate-3 max-sm:order-first sm:col-span-5 lg:max-w-[18rem]">
        <CardFace
          code={latest?.engraving ?? blank}
          seal={<Seal />}
          eyebrow="for"
          recipient={name}
          tagline="VIP SHOPPING AWAITS"
        />
      </StaticCard>
    </div>
  );
}

type LatestInvitationProps = { invitation: ListedInvitation; className?: string };

export function LatestInvitation({ invitation, className }: LatestInvitationProps) {
  const { type, recipient, joinedMembers, canShare, isShared } = invitation;
  const { title } = INVITATION_TYPES[type];
  const heading = title && joinedMembers.length === 0 ? `Pending ${title}` : (title ?? recipient);
  return (
    <section aria-labelledby="latest-title" className={classNames("border-y border-line py-4", className)}>
      <h2 id="latest-title" className="label-caps text-ink-soft">
        Your last invitation
      </h2>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6">
        <p className="font-display text-2xl wrap-anywhere">{heading}</p>
        {canShare && (
          <RowLink href={resendHref(invitation, "home")} about={`the invitation for ${recipient}`}>
            {isShared ? "Share again" : "Share"}
          </RowLink>
        )}
      </div>
      <div className="figures mt-1 text-ink-soft">
        <DotSeparated>{statusTexts(invitation)}</DotSeparated>
      </div>
      <UnsavedShare inviteId={invitation.id} />
    </section>
  );
}

function statusTexts(invitation: ListedInvitation): string[] {
  const { type, joinedMembers, isShared, activatedAt, expiresAt } = invitation;
  const status = visibleStatus(invitation);
  const [friend] = joinedMembers;
  if (friend && isGroup(type)) {
    const joined = joinedTexts(invitation);
    return status ? [...joined, ...conciergeStatusTexts(status, invitation)] : joined;
  }
  if (friend) return [`${friend.firstName} joined on ${friend.joined}`];
  if (status) return conciergeStatusTexts(status, invitation);
  return [isShared ? `Sent ${activatedAt}` : "Not sent yet", `Valid until ${expiresAt}`];
}
