import type { ListedInvitation } from "@/domain/invitations/listed-invitation";
import { resendHref } from "../invitation-hrefs";
import { conciergeStatusText, listedStatus } from "./concierge-status-text";
import { joinedParts } from "./joined-text";
import { RowLink } from "./modal-links";
import { UnbrokenParts } from "./unbroken-parts";

type LatestInvitationProps = { invitation: ListedInvitation };

/** How the member's last invitation fares, for the club's home. */
export function LatestInvitation({ invitation }: LatestInvitationProps) {
  const { type, recipient, canShare, isShared } = invitation;
  return (
    <section aria-labelledby="latest-title" className="border-y border-line py-6">
      <h2 id="latest-title" className="label-caps text-ink-soft">
        Your last invitation
      </h2>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6">
        <p className="font-display text-2xl wrap-anywhere">
          {type === "gift" ? giftTitle(invitation) : recipient}
        </p>
        {canShare && (
          <RowLink href={resendHref(invitation, "home")} about={`the invitation for ${recipient}`}>
            {isShared ? "Share again" : "Share"}
          </RowLink>
        )}
      </div>
      <p className="figures mt-1 text-ink-soft">
        <UnbrokenParts parts={fate(invitation)} />
      </p>
    </section>
  );
}

function giftTitle({ joinedMembers }: ListedInvitation): string {
  return joinedMembers.length > 0 ? "Gift Membership" : "Pending Gift Membership";
}

function fate(invitation: ListedInvitation): string[] {
  const { type, joinedMembers, isShared, activatedAt, expiresAt } = invitation;
  const news = listedStatus(invitation);
  const [friend] = joinedMembers;
  if (friend && type === "group") {
    const joined = joinedParts(invitation);
    return news ? [...joined, conciergeStatusText(news)] : joined;
  }
  if (friend) return [`${friend.firstName} joined on ${friend.joined}`];
  if (news) return [conciergeStatusText(news)];
  return [isShared ? `Sent ${activatedAt}` : "Not sent yet", `Good until ${expiresAt}`];
}
