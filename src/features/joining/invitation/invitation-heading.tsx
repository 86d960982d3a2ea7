import { sponsorPicturePath } from "@/lib/paths";
import { Avatar } from "@/ui/layout/avatar";
import { NoWrap } from "@/ui/rich-text/no-wrap";
import { friendsText } from "./friends-text";
import type { KnownInvitation } from "./invitation-view";

type InvitationHeadingProps = { invitation: KnownInvitation; product: string };

/** Who invited whom: the sponsor's face, a line of their own if they wrote one, and who of a group is in already. */
export function InvitationHeading({ invitation, product }: InvitationHeadingProps) {
  const { sponsorName, sponsorInitial, sponsorPicture, encoded, recipient, line, friends } = invitation;
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 [&>h1]:min-w-0 [&>h1]:flex-1 [&>h1]:basis-48">
        <Avatar
          firstName={sponsorName}
          lastName={sponsorInitial}
          image={sponsorPicture && sponsorPicturePath(encoded, sponsorPicture)}
          size={72}
        />
        <h1 className="display-title">
          {sponsorName} invited you to <NoWrap>{product}</NoWrap>
        </h1>
      </div>
      {/* The card says it to those who see it. */}
      <p className="sr-only">for {recipient}</p>
      {line && (
        <blockquote className="mt-5 border-l border-brass pl-4 text-lg wrap-anywhere">
          <p>
            <bdi>“{line}”</bdi>
          </p>
        </blockquote>
      )}
      {friends.length > 0 && <p className="mt-4 text-ink-soft">{friendsText(friends)}</p>}
    </div>
  );
}
