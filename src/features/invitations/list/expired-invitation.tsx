import type { ListedInvitation } from "@/domain/invitations/listed-invitation";
import { INVITATION_TYPES } from "@/lib/invitation-types";
import { NoWrap } from "@/ui/rich-text/no-wrap";
import { resendHref } from "../invitation-hrefs";
import { CardRow } from "./card-row";
import { ChangeRequestLink, ConciergeStatusLine } from "./invitation-status";
import { listedStatus } from "./concierge-status-text";
import { Tracking } from "./request-timeline";
import { RowLink } from "./modal-links";

type ExpiredInvitationProps = { invitation: ListedInvitation };

export function ExpiredInvitation({ invitation }: ExpiredInvitationProps) {
  const { type, recipient, engraving, expiresAt, canShare } = invitation;
  const news = listedStatus(invitation);
  return (
    <CardRow engraving={engraving}>
      <div className="min-w-0">
        <p className="font-display text-xl wrap-anywhere">{INVITATION_TYPES[type].title ?? recipient}</p>
        <p className="figures text-sm text-ink-soft">
          <NoWrap>Expired {expiresAt}</NoWrap>
          {news && (
            <>
              &nbsp;<span aria-hidden="true">·</span>{" "}
              <ConciergeStatusLine invitation={invitation} news={news} />
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
      <Tracking invitation={invitation} />
    </CardRow>
  );
}
