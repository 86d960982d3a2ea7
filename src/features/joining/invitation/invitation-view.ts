import type { PublicInvitation } from "@/domain/invitations/read-public-invitation";
import type { PendingSignup } from "@/domain/joining/pending-signup";

export type KnownInvitation = Exclude<PublicInvitation, { state: "unknown" }>;

/** Why nobody can join right now; "lost" is a place that this visitor held and somebody else has taken. */
export type ClosedReason = "expired" | "full" | "held" | "lost";

/** What the public page of an invitation shows. */
export type InvitationView =
  | { kind: "ask" }
  | { kind: "unknown"; typed: string }
  | { kind: "refused"; typed: string; refusal: string }
  | { kind: "own" | "member"; invitation: KnownInvitation }
  | { kind: "joined"; invitation: KnownInvitation; admission: PendingSignup }
  | { kind: "closed"; invitation: KnownInvitation; closed: ClosedReason; contact?: string }
  | { kind: "open"; invitation: KnownInvitation }
  | {
      kind: "details" | "code";
      invitation: KnownInvitation;
      admission: PendingSignup | null;
      closed: ClosedReason | null;
      /** The code was asked for, and this browser's details are not known any more. */
      forgotten: boolean;
    };

type Visit = {
  invitation: KnownInvitation;
  isMember: boolean;
  admission: PendingSignup | null;
  step: string | undefined;
};

/** Decides what a visit to a known invitation shows: design, section 2, the table of the public link. */
export function invitationView({ invitation, isMember, admission, step }: Visit): InvitationView {
  if (invitation.isOwn) return { kind: "own", invitation };
  if (isMember) return { kind: "member", invitation };
  if (admission?.isJoined) return { kind: "joined", invitation, admission };
  const closed = closedReason(invitation, admission);
  if (step === "code" && admission) return { kind: "code", invitation, admission, closed, forgotten: false };
  if (step === "details" || step === "code")
    return { kind: "details", invitation, admission, closed, forgotten: step === "code" };
  if (closed) return { kind: "closed", invitation, closed, contact: admission?.contact };
  if (admission?.isHeld) return { kind: "code", invitation, admission, closed, forgotten: false };
  return { kind: "open", invitation };
}

function closedReason({ state }: KnownInvitation, admission: PendingSignup | null): ClosedReason | null {
  if (state === "open" || (state === "held" && admission?.isHeld)) return null;
  return state === "full" && admission ? "lost" : state;
}
