"use client";

import type { JoinedMember, ListedInvitation } from "@/domain/invitations/listed-invitation";
import { isCreatedByMember, isGroup } from "@/lib/invitation-types";
import { memberPath } from "@/lib/paths";
import { MiniCard } from "@/ui/card/mini-engraving";
import { Avatar } from "@/ui/layout/avatar";
import { DotSeparated } from "@/ui/layout/dot-separated";
import { Link } from "@/ui/layout/link";
import { NoWrap } from "@/ui/rich-text/no-wrap";
import { cancelHref, qrHref, resendHref } from "../invite-query";
import { CardRow } from "./invitation-rows";
import {
  ChangeRequestLink,
  canChangeRequest,
  joinedTexts,
  statusParts,
  visibleStatus,
} from "./invitation-status";
import { RowLink } from "./modal-links";
import { QuestionForm } from "./question-form";
import { RequestTimeline } from "./request-timeline";
import { RowMenu } from "./row-menu";
import { UndoButton } from "./undo-button";
import { UnsavedShare } from "./unsaved-share";

type AcceptedInvitationProps = { invitation: ListedInvitation };

export function AcceptedInvitation({ invitation }: AcceptedInvitationProps) {
  const { type, joinedMembers } = invitation;
  return (
    <li className="py-4">
      {isGroup(type) && <JoinedGroup invitation={invitation} />}
      <ul className={isGroup(type) ? "mt-2 grid" : "grid"}>
        {joinedMembers.map((member) => (
          <JoinedFriend
            key={member.profileId}
            member={member}
            engraving={isGroup(type) ? null : invitation.engraving}
          />
        ))}
      </ul>
      <QuestionForm invitation={invitation} />
      <RequestTimeline invitation={invitation} />
    </li>
  );
}

function JoinedGroup({ invitation }: AcceptedInvitationProps) {
  const { id: inviteId, recipient, engraving, canShare, canUndo } = invitation;
  const status = visibleStatus(invitation);
  return (
    <CardRow
      engraving={engraving}
      action={
        <>
          {canShare && (
            <RowLink href={resendHref(invitation, "profile")} about={`the link for ${recipient}`}>
              Share again
            </RowLink>
          )}
          {canUndo && (
            <UndoButton inviteId={inviteId} end="close" about={`closing the link for ${recipient}`} />
          )}
        </>
      }
      menu={<GroupMenu invitation={invitation} />}
    >
      <p className="font-display text-xl wrap-anywhere">{recipient}</p>
      <div className="figures text-sm text-ink-soft">
        <DotSeparated>
          {joinedTexts(invitation)}
          {status && statusParts(invitation, status)}
        </DotSeparated>
      </div>
      <UnsavedShare inviteId={inviteId} />
    </CardRow>
  );
}

function GroupMenu({ invitation }: AcceptedInvitationProps) {
  const { id: inviteId, recipient, type, canShare, canClose } = invitation;
  if (!canShare && !canClose && !canChangeRequest(invitation)) return null;
  return (
    <RowMenu about={`the link for ${recipient}`}>
      <ChangeRequestLink invitation={invitation} />
      {canShare && (
        <RowLink isInMenu href={qrHref(invitation, "profile")} about={`of the link for ${recipient}`}>
          QR code
        </RowLink>
      )}
      {canClose && isCreatedByMember(type) && (
        <RowLink
          isInMenu
          isEnding
          href={cancelHref(invitation)}
          about={`for ${recipient}`}
          prefetched={{
            kind: "cancel",
            inviteId,
            target: { recipient, type, end: "close" },
            problem: null,
          }}
        >
          Close link
        </RowLink>
      )}
    </RowMenu>
  );
}

type JoinedFriendProps = {
  member: JoinedMember;
  /** Null for a group, which shows its card above its friends. */
  engraving: string | null;
};

function JoinedFriend({ member, engraving }: JoinedFriendProps) {
  const { username, avatar, firstName, lastName, joined, thanks } = member;
  const row = "flex min-h-14 items-center gap-4 py-2";
  const friend = (
    <>
      <span className="flex shrink-0 items-end">
        {engraving && <MiniCard engraving={engraving} className="-mr-6" />}
        <Avatar
          firstName={firstName}
          lastName={lastName}
          image={avatar}
          size={40}
          loading="lazy"
          className="ring-2 ring-paper"
        />
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
        <span className="wrap-anywhere">{firstName}</span>
        <span className="figures text-sm text-ink-soft">
          <NoWrap>Joined {joined}</NoWrap>
        </span>
      </span>
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
