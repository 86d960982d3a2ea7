"use client";

import type { ReactNode } from "react";
import type { ListedInvitation } from "@/domain/invitations/listed-invitation";
import { INVITATION_TYPES, isCreatedByMember, type MemberInvitationType } from "@/lib/invitation-types";
import { MiniCard } from "@/ui/card/mini-engraving";
import { classNames } from "@/ui/layout/class-names";
import { DotSeparated } from "@/ui/layout/dot-separated";
import { cancelHref, qrHref, renameHref, resendHref } from "../invite-query";
import { ChangeRequestLink, canChangeRequest, statusParts, visibleStatus } from "./invitation-status";
import { RowLink } from "./modal-links";
import { QuestionForm } from "./question-form";
import { RequestTimeline } from "./request-timeline";
import { RowMenu } from "./row-menu";
import { UnsavedShare } from "./unsaved-share";

type CardRowProps = {
  engraving: string;
  cardClass?: string;
  /** The row's main action. */
  action?: ReactNode;
  menu?: ReactNode;
  children: ReactNode;
};

/** An invitation with its small card. On phones the main action is below the text. */
export function CardRow({ engraving, cardClass, action, menu, children }: CardRowProps) {
  return (
    <div className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-4 tight:grid-cols-[2.5rem_minmax(0,1fr)] tight:gap-x-[3vw] sm:grid-cols-[2.5rem_minmax(0,1fr)_auto_auto]">
      <MiniCard
        engraving={engraving}
        className={classNames("row-span-2 self-start tight:row-span-1", cardClass)}
      />
      <div className="min-w-0 self-center sm:row-span-2">{children}</div>
      {action && <div className="max-sm:col-start-2 max-sm:row-start-2 sm:row-span-2">{action}</div>}
      {menu && (
        <div className="self-start max-sm:col-start-3 max-sm:row-start-1 tight:col-start-1 tight:row-start-2 sm:row-span-2 sm:self-center">
          {menu}
        </div>
      )}
    </div>
  );
}

type InvitationRowProps = { invitation: ListedInvitation };

export function PendingInvitation({ invitation }: InvitationRowProps) {
  const { id, type, recipient, engraving, isShared, activatedAt, expiresAt, concierge } = invitation;
  if (!isCreatedByMember(type))
    return (
      <li className="py-4">
        <CardRow engraving={engraving}>
          <p className="font-display text-xl">Pending {INVITATION_TYPES[type].title}</p>
          <p className="figures text-sm text-ink-soft">{activatedAt}</p>
        </CardRow>
      </li>
    );
  return (
    <li className="py-4">
      <CardRow
        engraving={engraving}
        action={
          <RowLink href={resendHref(invitation, "profile")} about={`the invitation for ${recipient}`}>
            {isShared ? "Resend" : "Share"}
          </RowLink>
        }
        menu={<PendingMenu invitation={invitation} type={type} />}
      >
        <p className="font-display text-xl wrap-anywhere">{recipient}</p>
        <div className="figures text-sm text-ink-soft">
          <DotSeparated>
            {activatedAt}
            {concierge ? statusParts(invitation, concierge) : `Valid until ${expiresAt}`}
          </DotSeparated>
        </div>
        <UnsavedShare inviteId={id} />
      </CardRow>
      <QuestionForm invitation={invitation} />
      <RequestTimeline invitation={invitation} />
    </li>
  );
}

type PendingMenuProps = InvitationRowProps & { type: MemberInvitationType };

function PendingMenu({ invitation, type }: PendingMenuProps) {
  const { id: inviteId, recipient } = invitation;
  const about = `the invitation for ${recipient}`;
  return (
    <RowMenu about={about}>
      <ChangeRequestLink invitation={invitation} />
      <RowLink isInMenu href={qrHref(invitation, "profile")} about={`of ${about}`}>
        QR code
      </RowLink>
      <RowLink
        isInMenu
        href={renameHref(invitation)}
        about={about}
        prefetched={{ kind: "rename", inviteId, target: { recipient, type }, problem: null }}
      >
        Rename
      </RowLink>
      <RowLink
        isInMenu
        isEnding
        href={cancelHref(invitation)}
        about={about}
        prefetched={{ kind: "cancel", inviteId, target: { recipient, type, end: "cancel" }, problem: null }}
      >
        Cancel
      </RowLink>
    </RowMenu>
  );
}

export function ExpiredInvitation({ invitation }: InvitationRowProps) {
  const { id, type, recipient, engraving, expiresAt, canShare } = invitation;
  const status = visibleStatus(invitation);
  const about = `the invitation for ${recipient}`;
  return (
    <li className="py-4">
      <CardRow
        engraving={engraving}
        action={
          canShare && (
            <RowLink href={resendHref(invitation, "profile")} about={about}>
              Send again
            </RowLink>
          )
        }
        menu={
          canChangeRequest(invitation) && (
            <RowMenu about={about}>
              <ChangeRequestLink invitation={invitation} />
            </RowMenu>
          )
        }
      >
        <p className="font-display text-xl wrap-anywhere">{INVITATION_TYPES[type].title ?? recipient}</p>
        <div className="figures text-sm text-ink-soft">
          <DotSeparated>
            {`Expired ${expiresAt}`}
            {status && statusParts(invitation, status)}
          </DotSeparated>
        </div>
        <UnsavedShare inviteId={id} />
      </CardRow>
      <QuestionForm invitation={invitation} />
      <RequestTimeline invitation={invitation} />
    </li>
  );
}
