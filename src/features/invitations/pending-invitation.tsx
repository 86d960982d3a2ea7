import type { ListedInvitation } from "@/domain/invitations/list-invitations";
import { newsText } from "./concierge-news";
import { cancelHref, conciergeHref, requestHref, resendHref } from "./invitation-hrefs";
import { RowLink } from "./row-link";

type PendingInvitationProps = { invitation: ListedInvitation };

export function PendingInvitation({ invitation }: PendingInvitationProps) {
  const { type, recipient, activatedAt, concierge } = invitation;
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
          {activatedAt} <span aria-hidden="true">·</span> <Standing invitation={invitation} />
        </p>
      </div>
      <div className="flex flex-wrap gap-x-6">
        {concierge?.state === "waiting" && (
          <RowLink href={requestHref(invitation)} about={`what our Concierge has of ${about}`}>
            Change
          </RowLink>
        )}
        <RowLink href={cancelHref(invitation)} about={about}>
          Cancel
        </RowLink>
        <RowLink href={resendHref(invitation, "profile")} about={about}>
          Resend
        </RowLink>
      </div>
    </li>
  );
}

function Standing({ invitation }: PendingInvitationProps) {
  const { concierge, expiresAt, recipient } = invitation;
  if (!concierge) return `Good until ${expiresAt}`;
  if (concierge.state !== "undeliverable") return newsText(concierge);
  return (
    <RowLink
      href={conciergeHref(invitation, "profile")}
      about={`to have the invitation for ${recipient} sent`}
    >
      {newsText(concierge)}
    </RowLink>
  );
}
