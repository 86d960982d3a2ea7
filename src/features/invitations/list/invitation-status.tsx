import { Fragment } from "react";
import type { ConciergeStatus } from "@/domain/concierge/requests/list-concierge-status";
import type { ListedInvitation } from "@/domain/invitations/listed-invitation";
import { NoWrap } from "@/ui/rich-text/no-wrap";
import { conciergeHref, requestHref } from "../invite-query";
import { RowLink } from "./modal-links";

/** The member's text for a concierge request (docs/design.md#2-screens-the-specification-leaves-open). */
export function conciergeStatusText({ state, sentBy }: ConciergeStatus): string {
  if (state === "already-invited") return "Already invited by another member.";
  if (state === "undeliverable") return "Couldn't be delivered: try another number or email";
  const sender = sentBy ?? "our Concierge";
  if (state === "sent") return `Sent by ${sender}`;
  if (state === "delivered") return `Sent by ${sender} · Delivered`;
  return "With our Concierge";
}

/** The concierge status that a row shows. If no one can join, shows only an open request. */
export function visibleStatus({
  canShare,
  concierge,
}: Pick<ListedInvitation, "canShare" | "concierge">): ConciergeStatus | null {
  const isOpen = concierge?.state === "waiting" || concierge?.state === "in-hand";
  return canShare || isOpen ? concierge : null;
}

/** How many of a group's friends joined, and whether its link has expired or was closed, which removes the free places. */
export function joinedTexts({ joinedMembers, places, closedAt, isExpired }: ListedInvitation): string[] {
  const { length } = joinedMembers;
  if (closedAt !== null) return [`${length} joined`, `Link closed ${closedAt}`];
  return isExpired ? [`${length} of ${places} joined`, "link expired"] : [`${length} of ${places} joined`];
}

/** Separates texts with dots. A line breaks only between two texts, after the dot. */
export function DotSeparated({ texts }: { texts: string[] }) {
  return texts.map((text, index) => (
    <Fragment key={text}>
      {index > 0 && "\u00a0· "}
      <NoWrap>{text}</NoWrap>
    </Fragment>
  ));
}

type ConciergeStatusTextProps = { invitation: ListedInvitation; status: ConciergeStatus };

/** After a failed delivery, the text links to the concierge face. */
export function ConciergeStatusText({ invitation, status }: ConciergeStatusTextProps) {
  if (status.state !== "undeliverable") return conciergeStatusText(status);
  return (
    <RowLink
      href={conciergeHref(invitation, "profile")}
      about={`to have the invitation for ${invitation.recipient} sent`}
    >
      {conciergeStatusText(status)}
    </RowLink>
  );
}

/** Links to the concierge request until a concierge claims it. */
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
