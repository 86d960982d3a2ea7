import type { JoinedMember, ListedInvitation } from "@/domain/invitations/lists/listed-invitation";
import { memberPath } from "@/lib/paths";
import { Avatar } from "@/ui/layout/avatar";
import { Link } from "@/ui/link/link";
import { cancelHref, resendHref } from "../invitation-hrefs";
import { listedNews } from "./concierge-news";
import { ChangeRequestLink, ConciergeStanding } from "./concierge-standing";
import { joinedText } from "./joined-text";
import { RowLink } from "./row-link";
import { Tracking } from "./tracking";

type AcceptedInvitationProps = { invitation: ListedInvitation };

export function AcceptedInvitation({ invitation }: AcceptedInvitationProps) {
  const { type, joinedMembers } = invitation;
  return (
    <li className="py-4">
      {type === "group" && <JoinedGroup invitation={invitation} />}
      <ul className="grid">
        {joinedMembers.map((member) => (
          <JoinedFriend key={member.profileId} member={member} />
        ))}
      </ul>
      <Tracking invitation={invitation} />
    </li>
  );
}

function JoinedGroup({ invitation }: AcceptedInvitationProps) {
  const { recipient, canShare, canClose } = invitation;
  const news = listedNews(invitation);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <div className="min-w-0">
        <p>
          <span className="font-display text-xl wrap-anywhere">{recipient}</span>{" "}
          <span className="figures ml-3 text-sm text-ink-soft">{joinedText(invitation)}</span>
        </p>
        {news && (
          <p className="text-sm text-ink-soft">
            <ConciergeStanding invitation={invitation} news={news} />
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-x-6">
        <ChangeRequestLink invitation={invitation} />
        {canShare && (
          <RowLink href={resendHref(invitation, "profile")} about={`the link for ${recipient}`}>
            Share again
          </RowLink>
        )}
        {canClose && (
          <RowLink href={cancelHref(invitation)} about={`for ${recipient}`}>
            Close link
          </RowLink>
        )}
      </div>
    </div>
  );
}

function JoinedFriend({
  member: { username, avatar, firstName, lastName, joined, thanks },
}: {
  member: JoinedMember;
}) {
  const row = "flex min-h-14 items-center gap-4 py-2";
  const friend = (
    <>
      <Avatar firstName={firstName} lastName={lastName} image={avatar} size={40} />
      <span className="min-w-0 flex-1 wrap-anywhere">{firstName}</span>
      <span className="figures text-sm text-ink-soft">Joined {joined}</span>
    </>
  );
  return (
    <li>
      {username ? (
        <Link href={memberPath(username)} className={`${row} hover:text-brass-ink`}>
          {friend}
        </Link>
      ) : (
        <div className={row}>{friend}</div>
      )}
      {thanks && (
        <p className="pb-3 pl-14 text-ink-soft wrap-anywhere">
          <bdi>“{thanks}”</bdi>
        </p>
      )}
    </li>
  );
}
