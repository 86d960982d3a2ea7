"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { visitorAction } from "@/auth/action-clients";
import { endSession, startSession } from "@/auth/session";
import { formatContact } from "@/domain/contacts/format-contact";
import {
  requestPasskeySignIn,
  signInWithPasskey,
  signInWithPasskeySchema,
} from "@/domain/members/passkeys/sign-in-with-passkey";
import { findDemoMember, findDemoMemberSchema } from "@/domain/members/sign-in/demo-people";
import { signInByLink, signInByLinkSchema } from "@/domain/members/sign-in/sign-in-link";
import {
  requestSignInCode,
  requestSignInCodeSchema,
  signInWithCode,
  signInWithCodeSchema,
} from "@/domain/members/sign-in/sign-in-with-code";
import { paths } from "@/lib/paths";
import { afterSignIn } from "./after-sign-in";
import { forgetSignInBrowser, openSignInBrowser, readSignInBrowser } from "./sign-in-browser";

const next = z.object({ next: z.string().optional() });

export const requestSignInCodeAction = visitorAction({
  name: "request sign-in code",
  schema: requestSignInCodeSchema,
  run: async (context, input) => {
    const requested = await requestSignInCode(context, input, await openSignInBrowser());
    return { ...requested, shown: formatContact(input.contact) };
  },
  message: "Code sent",
});

export const signInWithCodeAction = visitorAction({
  name: "sign in",
  schema: signInWithCodeSchema.extend(next.shape),
  message: "Signed in",
  run: async (context, { next, ...input }) => {
    const { memberId } = await signInWithCode(context, input, await readSignInBrowser());
    await startSession(memberId);
    await forgetSignInBrowser();
    return redirect(await afterSignIn(context, memberId, next));
  },
});

export const requestPasskeySignInAction = visitorAction({
  name: "request passkey sign-in",
  schema: z.object({}),
  run: async (context) => requestPasskeySignIn(context, (await openSignInBrowser()).nonce),
  message: "Ready",
});

/** Returns the path to open, because a browser calls it without a form. */
export const signInWithPasskeyAction = visitorAction({
  name: "sign in with passkey",
  schema: signInWithPasskeySchema.extend(next.shape),
  message: "Signed in",
  run: async (context, { next, ...input }) => {
    const { nonce } = await readSignInBrowser();
    const { memberId } = await signInWithPasskey(context, input, nonce);
    await startSession(memberId, "passkey");
    await forgetSignInBrowser();
    return { path: await afterSignIn(context, memberId, next) };
  },
});

export const continueAsAction = visitorAction({
  name: "continue as",
  schema: findDemoMemberSchema.extend(next.shape),
  message: "Signed in",
  run: async (context, { next, ...input }) => {
    const { memberId } = await findDemoMember(context, input);
    await startSession(memberId);
    return redirect(await afterSignIn(context, memberId, next));
  },
});

export const signOutAction = visitorAction({
  name: "sign out",
  schema: z.object({}),
  message: "Signed out",
  run: async () => {
    await endSession();
    return redirect(paths.landing);
  },
});

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
