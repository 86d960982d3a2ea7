import { friendPicturePath, sponsorPicturePath } from "@/lib/paths";
import { Avatar } from "@/ui/layout/avatar";
import { Faces, listNames } from "@/ui/layout/faces";
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
      {friends.length > 0 && <Friends friends={friends} encoded={encoded} />}
    </div>
  );
}

type FriendsProps = Pick<KnownInvitation, "friends" | "encoded">;

/** The faces and first names of the friends who joined the group. */
function Friends({ friends, encoded }: FriendsProps) {
  const people = friends.map(({ firstName, picture }, index) => ({
    id: String(index),
    firstName,
    avatar: picture && friendPicturePath(encoded, picture),
  }));
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Faces people={people} />
      <span className="text-ink-soft wrap-anywhere">
        <bdi>{friendsText(friends.map(({ firstName }) => firstName))}</bdi>
      </span>
    </p>
  );
}

/** "Priya has joined", or "Priya, Jonas and Camille have joined". */
export function friendsText(names: readonly string[]): string {
  return `${listNames(names, names.length)} ${names.length > 1 ? "have" : "has"} joined`;
}
