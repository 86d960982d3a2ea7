import Link from "next/link";
import type { JoinedMember, ListedInvitation } from "@/domain/invitations/list-invitations";
import { memberPath } from "@/lib/paths";
import { Avatar } from "@/ui/avatar";
import { resendHref } from "./invitation-hrefs";
import { RowLink } from "./row-link";

type AcceptedInvitationProps = { invitation: ListedInvitation };

export function AcceptedInvitation({ invitation }: AcceptedInvitationProps) {
  const { type, recipient, joinedMembers, places, canShare } = invitation;
  return (
    <li className="py-4">
      {type === "group" && (
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <p className="min-w-0">
            <span className="font-display text-xl wrap-anywhere">{recipient}</span>{" "}
            <span className="figures ml-3 text-sm text-ink-soft">
              {joinedMembers.length} of {places} joined
            </span>
          </p>
          {canShare && (
            <RowLink href={resendHref(invitation, "profile")} about={`the link for ${recipient}`}>
              Share again
            </RowLink>
          )}
        </div>
      )}
      <ul className="grid">
        {joinedMembers.map((member) => (
          <JoinedFriend key={member.profileId} member={member} />
        ))}
      </ul>
    </li>
  );
}

function JoinedFriend({
  member: { username, avatar, firstName, lastName, joined },
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
        <Link href={memberPath(username) as "/home"} className={`${row} hover:text-brass-ink`}>
          {friend}
        </Link>
      ) : (
        <div className={row}>{friend}</div>
      )}
    </li>
  );
}
