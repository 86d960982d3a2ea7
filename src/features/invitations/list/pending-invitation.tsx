import type { ListedInvitation } from "@/domain/invitations/lists/listed-invitation";
import { cancelHref, renameHref, resendHref } from "../invitation-hrefs";
import { ChangeRequestLink, ConciergeStanding } from "./concierge-standing";
import { RowLink } from "./row-link";
import { Tracking } from "./tracking";

type PendingInvitationProps = { invitation: ListedInvitation };

export function PendingInvitation({ invitation }: PendingInvitationProps) {
  const { type, recipient, activatedAt, expiresAt, concierge } = invitation;
  if (type === "gift")
    return (
      <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 py-4">
        <p className="font-display text-xl">Pending Gift Membership</p>
        <p className="figures text-sm text-ink-soft">{activatedAt}</p>
      </li>
    );
  const about = `the invitation for ${recipient}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4">
      <div className="min-w-0">
        <p className="font-display text-xl wrap-anywhere">{recipient}</p>
        <p className="figures text-sm text-ink-soft">
          {activatedAt}&nbsp;<span aria-hidden="true">·</span>{" "}
          {concierge ? (
            <ConciergeStanding invitation={invitation} news={concierge} />
          ) : (
            `Good until ${expiresAt}`
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-x-6">
        <ChangeRequestLink invitation={invitation} />
        <RowLink href={renameHref(invitation)} about={about}>
          Rename
        </RowLink>
        <RowLink href={cancelHref(invitation)} about={about}>
          Cancel
        </RowLink>
        <RowLink href={resendHref(invitation, "profile")} about={about}>
          Resend
        </RowLink>
      </div>
      <Tracking invitation={invitation} />
    </li>
  );
}
