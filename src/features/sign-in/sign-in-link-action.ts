"use server";

import { redirect } from "next/navigation";
import { visitorAction } from "@/auth/action-clients";
import { startSession } from "@/auth/session";
import { signInByLink, signInByLinkSchema } from "@/domain/members/sign-in/sign-in-link";
import { afterSignIn } from "./after-sign-in";

export const signInByLinkAction = visitorAction({
  name: "sign in by one-time address",
  schema: signInByLinkSchema,
  message: "Signed in",
  run: async (context, input) => {
    const { memberId } = await signInByLink(context, input);
    await startSession(memberId);
    return redirect(await afterSignIn(context, memberId));
  },
});
