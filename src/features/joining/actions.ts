"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { memberAction, visitorAction } from "@/auth/action-clients";
import { startSession } from "@/auth/session";
import { DomainError } from "@/domain/errors";
import { requestRenewal, requestRenewalSchema } from "@/domain/invitations/request-renewal";
import { acceptInvitation, acceptInvitationSchema } from "@/domain/joining/accept-invitation";
import { holdPlace, holdPlaceSchema } from "@/domain/joining/hold-place";
import { resendJoinCode } from "@/domain/joining/resend-join-code";
import { thankSponsor, thankSponsorSchema } from "@/domain/joining/thank-sponsor";
import { paths } from "@/lib/paths";
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

export const resendJoinCodeAction = visitorAction({
  name: "resend join code",
  schema: z.object({}),
  message: "Code sent",
  run: async (context) => resendJoinCode(context, await requireToken()),
});

export const acceptInvitationAction = visitorAction({
  name: "accept invitation",
  schema: acceptInvitationSchema,
  message: "Welcome",
  run: async (context, input) => {
    const { memberId, joined } = await acceptInvitation(context, input, await requireToken());
    await startSession(memberId);
    await clearSignupToken();
    return redirect(joined ? paths.welcome : paths.home);
  },
});

export const requestRenewalAction = visitorAction({
  name: "let sponsor know",
  schema: requestRenewalSchema,
  run: requestRenewal,
  message: "We’ve passed it on.",
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
