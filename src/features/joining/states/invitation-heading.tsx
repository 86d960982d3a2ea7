import { sponsorPicturePath } from "@/lib/paths";
import { Avatar } from "@/ui/layout/avatar";
import { NoWrap } from "@/ui/rich-text/no-wrap";
import type { KnownInvitation } from "../invitation-view";

type InvitationHeadingProps = { invitation: KnownInvitation; product: string };

/** The sponsor, their personal note, and the group members who have already joined. */
export function InvitationHeading({ invitation, product }: InvitationHeadingProps) {
  const { sponsorName, sponsorInitial, sponsorPicture, encoded, recipient, note, friends } = invitation;
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
      {/* Sighted visitors read it on the card. */}
      <p className="sr-only">for {recipient}</p>
      {note && (
        <blockquote className="mt-5 border-l border-brass pl-4 text-lg wrap-anywhere">
          <p>
            <bdi>“{note}”</bdi>
          </p>
        </blockquote>
      )}
      {friends.length > 0 && <p className="mt-4 text-ink-soft">{friendsText(friends)}</p>}
    </div>
  );
}

const list = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** Lists the friends who joined, then the reader: "Noor, Theo and you". */
export function friendsText(friends: readonly string[]): string {
  return list.format([...friends, "you"]);
}
