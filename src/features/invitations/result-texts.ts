import type { AlreadyHandedOver } from "@/domain/concierge/request-concierge";
import type { AlreadyEnded, CancelTarget } from "@/domain/invitations/cancel-invitation";
import type { AlreadyClosed } from "@/domain/invitations/close-link";
import type { AlreadyOver } from "@/domain/invitations/mark-shared";
import type { Envelope } from "@/lib/forms/envelope";
import { INVITATION_TYPES } from "@/lib/invitation-types";

const ALL = INVITATION_TYPES.group.places;

export function cancelledText({ already, friend }: AlreadyEnded): string {
  if (already === "joined") return `${friend} has already joined, so there’s nothing to cancel.`;
  return already === "cancelled" ? "This invitation is already cancelled." : "Invitation cancelled";
}

export function closedText({ already }: AlreadyClosed): string {
  if (already === "full") return `All ${ALL} friends have already joined, so there’s nothing to close.`;
  return already === "closed" ? "This link is already closed." : "Link closed";
}

export function restoredText({ already }: { already?: "restored" }): string {
  return already ? "This invitation is already restored." : "Invitation restored";
}

export function reopenedText({ already }: { already?: "reopened" }): string {
  return already ? "This link is already open again." : "Link opened again";
}

export function sharedText({ already, friend }: AlreadyOver): string {
  switch (already) {
    case "cancelled":
      return "This invitation was cancelled. Its link no longer works.";
    case "closed":
      return "This link was closed. It no longer works.";
    case "joined":
      return `${friend} has already joined with this invitation.`;
    case "full":
      return `All ${ALL} friends have already joined with this invitation.`;
    default:
      return "Invitation shared";
  }
}

export function handedOverText(result: AlreadyHandedOver): string {
  if (result.already === "requested") return "This invitation is already with our Concierge.";
  return result.already ? sharedText(result) : "Invitation sent";
}

/** What happened to an invitation before its cancel screen opened, or null. */
export function endedBefore(target: CancelTarget): string | null {
  if (!target.already) return null;
  return target.end === "close" ? closedText(target) : cancelledText(target);
}

/** Errors after which the same call can succeed. */
const RETRYABLE = [
  "network-error",
  "sign-in-required",
  "too-busy",
  "too-large",
  "unexpected",
  "unexpected-origin",
  "updated",
];

export function isRetryable(result: Envelope): boolean {
  return result.status === "error" && (result.code === undefined || RETRYABLE.includes(result.code));
}

/** Errors that say the invitation's state: the same form can't succeed. */
const STATES = [
  "concierge-claimed",
  "concierge-withdrawn",
  "invitation-expired",
  "invitation-gift",
  "invitation-not-closable",
  "invitation-not-found",
  "invitation-not-renamable",
  "invitation-not-shareable",
  "undo-too-late",
];

/** Returns the text of an error that says the invitation's state, which then replaces the form; null for other results. */
export function stateProblem(result: Envelope | null): string | null {
  return result?.status === "error" && STATES.includes(result.code ?? "") ? result.message : null;
}

/** Whether a successful action found that its change, or another one, had already happened. */
export function hasEnded(payload: unknown): boolean {
  const isRecord = typeof payload === "object" && payload !== null;
  return isRecord && "already" in payload && payload.already !== undefined;
}
