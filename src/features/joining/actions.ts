"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { memberAction, visitorAction } from "@/auth/action-clients";
import { startSession } from "@/auth/session";
import { DomainError } from "@/domain/errors";
import {
  declineInvitation,
  declineInvitationSchema,
  saveDeclineNote,
  saveDeclineNoteSchema,
  undoDecline,
} from "@/domain/invitations/decline-invitation";
import { requestRenewal, requestRenewalSchema } from "@/domain/invitations/request-renewal";
import { acceptInvitation, acceptInvitationSchema } from "@/domain/joining/accept-invitation";
import { chooseSponsor, chooseSponsorSchema } from "@/domain/joining/choose-sponsor";
import { confirmMembership, disputeMembership } from "@/domain/joining/confirm-membership";
import { holdPlace, holdPlaceSchema } from "@/domain/joining/hold-place";
import { resendJoinCode } from "@/domain/joining/resend-join-code";
import { thankSponsor, thankSponsorSchema } from "@/domain/joining/thank-sponsor";
import { invitationPath, paths } from "@/lib/paths";
import { clearDeclineToken, readDeclineToken, storeDeclineToken } from "./decline-cookie";
import { stepPath } from "./invitation-view";
import { clearSignupToken, readSignupToken, storeSignupToken } from "./pending-signup-cookie";

export const holdPlaceAction = visitorAction({
  name: "hold place",
  schema: holdPlaceSchema.extend({ i: z.string().max(1000) }),
  message: "Code sent",
  run: async (context, { i, ...details }) => {
    const { token } = await holdPlace(context, details, await readSignupToken());
    await storeSignupToken(token);
    return redirect(stepPath(i, "code"));
  },
});

const linkSchema = z.object({ i: z.string().max(1000) });

export const declineInvitationAction = visitorAction({
  name: "decline invitation",
  schema: declineInvitationSchema.extend(linkSchema.shape),
  message: "Thank you for letting us know",
  run: async (context, { i, code }) => {
    const { token } = await declineInvitation(context, { code });
    if (!token) return {};
    await storeDeclineToken(token);
    return redirect(invitationPath(i));
  },
});

export const saveDeclineNoteAction = visitorAction({
  name: "save decline note",
  schema: saveDeclineNoteSchema.extend(linkSchema.shape),
  message: "Saved",
  run: async (context, { note }) => saveDeclineNote(context, { note }, (await readDeclineToken()) ?? ""),
});

export const undoDeclineAction = visitorAction({
  name: "undo decline",
  schema: linkSchema,
  message: "Your invitation is open again",
  run: async (context, { i }) => {
    await undoDecline(context, (await readDeclineToken()) ?? "");
    await clearDeclineToken();
    return redirect(invitationPath(i));
  },
});

export const resendJoinCodeAction = visitorAction({
  name: "resend join code",
  schema: z.object({}),
  message: "Code sent",
  run: async (context) => resendJoinCode(context, await requireToken()),
});

export const acceptInvitationAction = visitorAction({
  name: "accept invitation",
  schema: acceptInvitationSchema.extend({ i: z.string().max(1000).optional() }),
  message: "Welcome",
  run: async (context, { i, ...input }) => {
    const accepted = await acceptInvitation(context, input, await requireToken());
    if (!accepted.joined) return redirect(i ? stepPath(i, "code") : paths.invitation);
    await startSession(accepted.memberId);
    await clearSignupToken();
    return redirect(paths.welcome);
  },
});

export const chooseSponsorAction = visitorAction({
  name: "choose sponsor",
  schema: chooseSponsorSchema.extend(linkSchema.shape),
  message: "Welcome",
  run: async (context, { i, inviteId }) => {
    const chosen = await chooseSponsor(context, { inviteId }, await requireToken());
    if (!chosen.joined) return redirect(stepPath(i, "code"));
    await startSession(chosen.memberId);
    await clearSignupToken();
    return redirect(paths.welcome);
  },
});

export const confirmMembershipAction = visitorAction({
  name: "confirm membership",
  schema: z.object({}),
  message: "Signed in",
  run: async (context) => {
    const { memberId } = await confirmMembership(context, await requireToken());
    await startSession(memberId);
    await clearSignupToken();
    return redirect(paths.home);
  },
});

export const disputeMembershipAction = visitorAction({
  name: "dispute membership",
  schema: z.object({}),
  message: "Thanks for telling us",
  run: async (context) => disputeMembership(context, await requireToken()),
});

export const requestRenewalAction = visitorAction({
  name: "let sponsor know",
  schema: requestRenewalSchema,
  run: requestRenewal,
  message: "We’ve let your friend know.",
});

async function requireToken(): Promise<string> {
  const token = await readSignupToken();
  if (!token) throw new DomainError("signup-not-found");
  return token;
}

export const thankSponsorAction = memberAction({
  name: "thank sponsor",
  schema: thankSponsorSchema,
  run: thankSponsor,
  message: "Thank-you sent",
});
