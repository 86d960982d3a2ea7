import type { ReactNode } from "react";
import type { ConciergeStatus } from "@/domain/concierge/requests/list-concierge-status";
import type { ListedInvitation } from "@/domain/invitations/listed-invitation";
import { isGroup } from "@/lib/invitation-types";
import { conciergeHref, requestHref } from "../invite-query";
import { RowLink } from "./modal-links";

/** The member's texts for a concierge request (docs/design.md#2-screens-the-specification-leaves-open). */
export function conciergeStatusTexts(
  { state, sentBy, hasReplied }: ConciergeStatus,
  invitation: Pick<ListedInvitation, "type" | "recipient">,
): string[] {
  if (state === "already-invited") return ["Already invited by another member."];
  if (state === "elsewhere") return [elsewhereText(invitation)];
  if (state === "undeliverable") return ["Couldn’t be delivered: try another number or email"];
  const sender = sentBy ?? "our Concierge";
  if (hasReplied && (state === "sent" || state === "delivered"))
    return [`Sent by ${sender}`, repliedText(invitation)];
  if (state === "sent") return [`Sent by ${sender}`];
  if (state === "delivered") return [`Sent by ${sender}`, "Delivered"];
  return [state === "question" ? "Our Concierge has a question" : "With our Concierge"];
}

export function elsewhereText(invitation: Pick<ListedInvitation, "type" | "recipient">): string {
  return `${friendOf(invitation)} came with another friend.`;
}

/** The sponsor never sees the words. */
export function repliedText(invitation: Pick<ListedInvitation, "type" | "recipient">): string {
  return `${friendOf(invitation)} wrote to our Concierge.`;
}

/** The recipient of a group is its name. */
function friendOf({ type, recipient }: Pick<ListedInvitation, "type" | "recipient">): string {
  return isGroup(type) ? "Your friend" : recipient;
}

/** The concierge status that a row shows. If no one can join, shows only an open request. */
export function visibleStatus({
  canShare,
  concierge,
}: Pick<ListedInvitation, "canShare" | "concierge">): ConciergeStatus | null {
  const isOpen = ["waiting", "question", "in-hand"].includes(concierge?.state ?? "");
  return canShare || isOpen ? concierge : null;
}

/** How many of a group's friends joined, and whether its link has expired or was closed, which removes the free places. */
export function joinedTexts({ joinedMembers, places, closedAt, isExpired }: ListedInvitation): string[] {
  const { length } = joinedMembers;
  if (closedAt !== null) return [`${length} joined`, `Link closed ${closedAt}`];
  return isExpired ? [`${length} of ${places} joined`, "link expired"] : [`${length} of ${places} joined`];
}

/** The status as parts of a line. After a failed delivery, its text links to the concierge face. */
export function statusParts(invitation: ListedInvitation, status: ConciergeStatus): ReactNode[] {
  const texts = conciergeStatusTexts(status, invitation);
  if (status.state !== "undeliverable") return texts;
  return [
    <RowLink
      key="again"
      href={conciergeHref(invitation, "profile")}
      about={`to have the invitation for ${invitation.recipient} sent`}
    >
      {texts}
    </RowLink>,
  ];
}

/** Until a concierge claims the request. */
export function canChangeRequest({ concierge }: ListedInvitation): boolean {
  return concierge?.state === "waiting" || concierge?.state === "question";
}

/** Links to the concierge request, in the menu of a row. */
export function ChangeRequestLink({ invitation }: { invitation: ListedInvitation }) {
  if (!canChangeRequest(invitation)) return null;
  return (
    <RowLink
      isInMenu
      href={requestHref(invitation)}
      about={`to our Concierge about the invitation for ${invitation.recipient}`}
    >
      Change request
    </RowLink>
  );
}
