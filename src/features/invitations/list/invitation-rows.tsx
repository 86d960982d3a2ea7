import type { ReactNode } from "react";
import type { ListedInvitation } from "@/domain/invitations/listed-invitation";
import { INVITATION_TYPES, isCreatedByMember } from "@/lib/invitation-types";
import { MiniCard } from "@/ui/card/mini-engraving";
import { NoWrap } from "@/ui/rich-text/no-wrap";
import { cancelHref, renameHref, resendHref } from "../invite-query";
import { ChangeRequestLink, ConciergeStatusText, visibleStatus } from "./invitation-status";
import { RowLink } from "./modal-links";
import { RequestTimeline } from "./request-timeline";
import { UnsavedShare } from "./unsaved-share";

type CardRowProps = { engraving: string; children: ReactNode };

export function CardRow({ engraving, children }: CardRowProps) {
  return (
    <li className="flex items-start gap-4 py-4">
      <MiniCard engraving={engraving} />
      <div className="flex min-h-14 min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-1">
        {children}
      </div>
    </li>
  );
}

type InvitationRowProps = { invitation: ListedInvitation };

export function PendingInvitation({ invitation }: InvitationRowProps) {
  const { id: inviteId, type, recipient, engraving, activatedAt, expiresAt, concierge } = invitation;
  if (!isCreatedByMember(type))
    return (
      <CardRow engraving={engraving}>
        <p className="font-display text-xl">Pending {INVITATION_TYPES[type].title}</p>
        <p className="figures text-sm text-ink-soft">{activatedAt}</p>
      </CardRow>
    );
  const about = `the invitation for ${recipient}`;
  return (
    <CardRow engraving={engraving}>
      <div className="min-w-0">
        <p className="font-display text-xl wrap-anywhere">{recipient}</p>
        <p className="figures text-sm text-ink-soft">
          <NoWrap>{activatedAt}</NoWrap>&nbsp;<span aria-hidden="true">·</span>{" "}
          {concierge ? (
            <ConciergeStatusText invitation={invitation} status={concierge} />
          ) : (
            <NoWrap>Valid until {expiresAt}</NoWrap>
          )}
        </p>
        <UnsavedShare inviteId={inviteId} />
      </div>
      <div className="flex flex-wrap gap-x-6">
        <ChangeRequestLink invitation={invitation} />
        <RowLink
          href={renameHref(invitation)}
          about={about}
          prefetched={{ kind: "rename", inviteId, target: { recipient, type }, problem: null }}
        >
          Rename
        </RowLink>
        <RowLink
          href={cancelHref(invitation)}
          about={about}
          prefetched={{ kind: "cancel", inviteId, target: { recipient, type, end: "cancel" }, problem: null }}
        >
          Cancel
        </RowLink>
        <RowLink href={resendHref(invitation, "profile")} about={about}>
          Resend
        </RowLink>
      </div>
      <RequestTimeline invitation={invitation} />
    </CardRow>
  );
}

export function ExpiredInvitation({ invitation }: InvitationRowProps) {
  const { type, recipient, engraving, expiresAt, canShare } = invitation;
  const status = visibleStatus(invitation);
  return (
    <CardRow engraving={engraving}>
      <div className="min-w-0">
        <p className="font-display text-xl wrap-anywhere">{INVITATION_TYPES[type].title ?? recipient}</p>
        <p className="figures text-sm text-ink-soft">
          <NoWrap>Expired {expiresAt}</NoWrap>
          {status && (
            <>
              &nbsp;<span aria-hidden="true">·</span>{" "}
              <ConciergeStatusText invitation={invitation} status={status} />
            </>
          )}
        </p>
        <UnsavedShare inviteId={invitation.id} />
      </div>
      <div className="flex flex-wrap gap-x-6">
        <ChangeRequestLink invitation={invitation} />
        {canShare && (
          <RowLink href={resendHref(invitation, "profile")} about={`the invitation for ${recipient}`}>
            Send again
          </RowLink>
        )}
      </div>
      <RequestTimeline invitation={invitation} />
    </CardRow>
  );
}
