"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { memberAction, visitorAction } from "@/auth/action-clients";
import { startSession } from "@/auth/session";
import type { VisitorContext } from "@/domain/context";
import { DomainError } from "@/domain/errors";
import { declineInvitation, saveDeclineNote, undoDecline } from "@/domain/invitations/decline-invitation";
import { requestRenewal } from "@/domain/invitations/request-renewal";
import { acceptInvitation } from "@/domain/joining/accept-invitation";
import { chooseSponsor } from "@/domain/joining/choose-sponsor";
import { confirmMembership, disputeMembership } from "@/domain/joining/confirm-membership";
import { holdPlace } from "@/domain/joining/hold-place";
import { resendJoinCode } from "@/domain/joining/resend-join-code";
import { thankSponsor } from "@/domain/joining/thank-sponsor";
import { nothing, verb } from "@/domain/verb";
import { invitationPath, paths } from "@/lib/paths";
import { clearDeclineToken, readDeclineToken, storeDeclineToken } from "./decline-cookie";
import { stepPath } from "./invitation-view";
import { clearSignupToken, readSignupToken, storeSignupToken } from "./pending-signup-cookie";

export const holdPlaceAction = visitorAction(
  "hold place",
  verb(
    holdPlace.schema.extend({ i: z.string().max(1000) }),
    async (context: VisitorContext, { i, ...details }) => {
      const { token } = await holdPlace(context, details, await readSignupToken());
      await storeSignupToken(token);
      return redirect(stepPath(i, "code"));
    },
  ),
  "Code sent",
);

const linkSchema = z.object({ i: z.string().max(1000) });

export const declineInvitationAction = visitorAction(
  "decline invitation",
  verb(declineInvitation.schema.extend(linkSchema.shape), async (context: VisitorContext, { i, code }) => {
    const { token } = await declineInvitation(context, { code });
    if (!token) return {};
    await storeDeclineToken(token);
    return redirect(invitationPath(i));
  }),
  "Thank you for letting us know",
);

export const saveDeclineNoteAction = visitorAction(
  "save decline note",
  verb(saveDeclineNote.schema.extend(linkSchema.shape), async (context: VisitorContext, { note }) =>
    saveDeclineNote(context, { note }, (await readDeclineToken()) ?? ""),
  ),
  "Saved",
);

export const undoDeclineAction = visitorAction(
  "undo decline",
  verb(linkSchema, async (context: VisitorContext, { i }) => {
    await undoDecline(context, (await readDeclineToken()) ?? "");
    await clearDeclineToken();
    return redirect(invitationPath(i));
  }),
  "Your invitation is open again",
);

export const resendJoinCodeAction = visitorAction(
  "resend join code",
  verb(nothing, async (context: VisitorContext) => resendJoinCode(context, await requireToken())),
  "Code sent",
);

export const acceptInvitationAction = visitorAction(
  "accept invitation",
  verb(
    acceptInvitation.schema.extend({ i: z.string().max(1000).optional() }),
    async (context: VisitorContext, { i, ...input }) => {
      const accepted = await acceptInvitation(context, input, await requireToken());
      if (!accepted.joined) return redirect(i ? stepPath(i, "code") : paths.invitation);
      await startSession(accepted.memberId);
      await clearSignupToken();
      return redirect(paths.welcome);
    },
  ),
  "Welcome",
);

export const chooseSponsorAction = visitorAction(
  "choose sponsor",
  verb(chooseSponsor.schema.extend(linkSchema.shape), async (context: VisitorContext, { i, inviteId }) => {
    const chosen = await chooseSponsor(context, { inviteId }, await requireToken());
    if (!chosen.joined) return redirect(stepPath(i, "code"));
    await startSession(chosen.memberId);
    await clearSignupToken();
    return redirect(paths.welcome);
  }),
  "Welcome",
);

export const confirmMembershipAction = visitorAction(
  "confirm membership",
  verb(nothing, async (context: VisitorContext) => {
    const { memberId } = await confirmMembership(context, await requireToken());
    await startSession(memberId);
    await clearSignupToken();
    return redirect(paths.home);
  }),
  "Signed in",
);

export const disputeMembershipAction = visitorAction(
  "dispute membership",
  verb(nothing, async (context: VisitorContext) => disputeMembership(context, await requireToken())),
  "Thanks for telling us",
);

export const requestRenewalAction = visitorAction(
  "let sponsor know",
  requestRenewal,
  "We’ve let your friend know.",
);

async function requireToken(): Promise<string> {
  const token = await readSignupToken();
  if (!token) throw new DomainError("signup-not-found");
  return token;
}

export const thankSponsorAction = memberAction("thank sponsor", thankSponsor, "Thank-you sent");
