import type { ListedInvitation } from "@/domain/invitations/listed-invitation";
import { NoWrap } from "@/ui/rich-text/no-wrap";
import { cancelHref, renameHref, resendHref } from "../invitation-hrefs";
import { CardRow } from "./card-row";
import { ChangeRequestLink, ConciergeStatusLine } from "./invitation-status";
import { Tracking } from "./request-timeline";
import { RowLink } from "./modal-links";

type PendingInvitationProps = { invitation: ListedInvitation };

export function PendingInvitation({ invitation }: PendingInvitationProps) {
  const { id: inviteId, type, recipient, engraving, activatedAt, expiresAt, concierge } = invitation;
  if (type === "gift")
    return (
      <CardRow engraving={engraving}>
        <p className="font-display text-xl">Pending Gift Membership</p>
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
            <ConciergeStatusLine invitation={invitation} news={concierge} />
          ) : (
            <NoWrap>Good until {expiresAt}</NoWrap>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-x-6">
        <ChangeRequestLink invitation={invitation} />
        <RowLink
          href={renameHref(invitation)}
          about={about}
          target={{ inviteId, rename: { recipient, type } }}
        >
          Rename
        </RowLink>
        <RowLink
          href={cancelHref(invitation)}
          about={about}
          target={{ inviteId, cancel: { recipient, type, end: "cancel" } }}
        >
          Cancel
        </RowLink>
        <RowLink href={resendHref(invitation, "profile")} about={about}>
          Resend
        </RowLink>
      </div>
      <Tracking invitation={invitation} />
    </CardRow>
  );
}
