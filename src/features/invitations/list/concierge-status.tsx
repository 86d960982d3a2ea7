import type { ConciergeStatus } from "@/domain/concierge/requests/list-concierge-status";
import type { ListedInvitation } from "@/domain/invitations/lists/listed-invitation";
import { conciergeHref, requestHref } from "../invitation-hrefs";
import { conciergeStatusText } from "./concierge-status-text";
import { RowLink } from "./row-link";

type ConciergeStandingProps = { invitation: ListedInvitation; news: ConciergeStatus };

/** Where the concierge stands; what couldn't be delivered opens the concierge face again. */
export function ConciergeStatusLine({ invitation, news }: ConciergeStandingProps) {
  if (news.state !== "undeliverable") return conciergeStatusText(news);
  return (
    <RowLink
      href={conciergeHref(invitation, "profile")}
      about={`to have the invitation for ${invitation.recipient} sent`}
    >
      {conciergeStatusText(news)}
    </RowLink>
  );
}

/** The way to change or take back what waits for the concierge; nothing once somebody has it in hand. */
export function ChangeRequestLink({ invitation }: { invitation: ListedInvitation }) {
  if (invitation.concierge?.state !== "waiting") return null;
  return (
    <RowLink
      href={requestHref(invitation)}
      about={`what our Concierge has of the invitation for ${invitation.recipient}`}
    >
      Change
    </RowLink>
  );
}
