import type { ListedInvitation } from "@/domain/invitations/listed-invitation";
import { INVITATION_TYPES } from "@/lib/invitation-types";
import { NoWrap } from "@/ui/rich-text/no-wrap";
import { resendHref } from "../invite-query";
import { CardRow } from "./card-row";
import { ChangeRequestLink, ConciergeStatusText, visibleStatus } from "./invitation-status";
import { RowLink } from "./modal-links";
import { RequestTimeline } from "./request-timeline";

type ExpiredInvitationProps = { invitation: ListedInvitation };

export function ExpiredInvitation({ invitation }: ExpiredInvitationProps) {
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
