import type { ComponentType } from "react";
import type { Declined } from "@/domain/invitations/decline-invitation";
import type { PublicInvitation } from "@/domain/invitations/read-public-invitation";
import type { SponsorChoice } from "@/domain/joining/open-invitations";
import type { PendingSignup } from "@/domain/joining/pending-signup";
import { invitationPath } from "@/lib/paths";

export type KnownInvitation = Exclude<PublicInvitation, { state: "unknown" }>;

/** The engraving of a card that belongs to no invitation. */
export const BLANK_ENGRAVING = "2222222222222P";

/** The waitlist's form. The page passes it in, because features don't import each other. */
export type WaitlistFormComponent = ComponentType<{
  contact?: string;
  invitationCode?: string;
  quiet?: boolean;
}>;

/** Why no one can join right now. "lost": this visitor had reserved a place, and another friend took it. */
export type ClosedReason = "expired" | "full" | "held" | "lost";

/** The states of an invitation's public page. */
export type InvitationView =
  | { kind: "ask" }
  | { kind: "unknown"; typed: string }
  | { kind: "rejected"; typed: string; message: string }
  | { kind: "declined"; declined: Declined; encoded: string }
  | { kind: "own" | "member"; invitation: KnownInvitation }
  | { kind: "joined"; invitation: KnownInvitation; signup: PendingSignup }
  | { kind: "closed"; invitation: KnownInvitation; closed: ClosedReason; contact?: string }
  | { kind: "open"; invitation: KnownInvitation }
  | { kind: "choose"; invitation: KnownInvitation; choices: SponsorChoice[] }
  | { kind: "contact-owned"; invitation: KnownInvitation; signup: PendingSignup }
  | {
      kind: "details" | "code";
      invitation: KnownInvitation;
      signup: PendingSignup | null;
      closed: ClosedReason | null;
      /** The code step was requested, but this browser's details have expired. */
      isForgotten: boolean;
      /** Every place is held, and the friend continues a sign-up from another browser. */
      isResume: boolean;
    };

type Visit = {
  invitation: KnownInvitation;
  isMember: boolean;
  signup: PendingSignup | null;
  step: string | undefined;
};

/** Returns the state of the page for a known invitation (docs/design.md#2-screens-the-specification-leaves-open). */
export function invitationView({ invitation, isMember, signup, step }: Visit): InvitationView {
  if (invitation.isOwn) return { kind: "own", invitation };
  if (isMember) return { kind: "member", invitation };
  if (signup?.isJoined) return { kind: "joined", invitation, signup };
  const isAnswering = step !== "details" && step !== "resume";
  if (isAnswering && (signup?.owner || signup?.isDisputed))
    return { kind: "contact-owned", invitation, signup };
  if (isAnswering && signup && signup.choices.length > 0)
    return { kind: "choose", invitation, choices: signup.choices };
  const closed = closedReason(invitation, signup);
  const view = { invitation, signup, closed, isForgotten: false, isResume: false };
  if (step === "code" && signup) return { ...view, kind: "code", signup };
  if (step === "resume" && closed === "held")
    return { ...view, kind: "details", closed: null, isResume: true };
  if (step === "details" || step === "code" || step === "resume")
    return { ...view, kind: "details", isForgotten: step === "code" };
  if (closed) return { kind: "closed", invitation, closed, contact: signup?.contact };
  if (signup?.isHeld) return { ...view, kind: "code", signup };
  return { kind: "open", invitation };
}

function closedReason({ state }: KnownInvitation, signup: PendingSignup | null): ClosedReason | null {
  if (state === "open") return null;
  if (state === "held" && (signup?.isHeld || signup?.isResumed)) return null;
  return state === "full" && signup ? "lost" : state;
}

/** Returns the address of a sign-up step. `encoded` is the link's `i` parameter, not URL-encoded. */
export function stepPath(encoded: string, step: "details" | "code" | "resume"): `/invitation?i=${string}` {
  return `${invitationPath(encoded)}&step=${step}`;
}
