"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { visitorAction } from "@/auth/action-clients";
import { endSession, startSession } from "@/auth/session";
import type { VisitorContext } from "@/domain/context";
import { requestPasskeySignIn, signInWithPasskey } from "@/domain/passkeys/sign-in-with-passkey";
import { findDemoMember } from "@/domain/sign-in/demo-people";
import { signInByLink } from "@/domain/sign-in/sign-in-link";
import { requestSignInCode, signInWithCode } from "@/domain/sign-in/sign-in-with-code";
import { nothing, verb } from "@/domain/verb";
import { paths, signInCodePath } from "@/lib/paths";
import { afterSignIn } from "./after-sign-in";
import { forgetSignInBrowser, openSignInBrowser, readSignInBrowser } from "./sign-in-browser";

const next = z.object({ next: z.string().optional() });

/** The first request opens the next step, which then survives a reload. */
export const requestSignInCodeAction = visitorAction(
  "request sign-in code",
  verb(requestSignInCode.schema.extend(next.shape), async (context: VisitorContext, { next, ...input }) => {
    const requested = await requestSignInCode(context, input, await openSignInBrowser());
    return input.again ? requested : redirect(signInCodePath(next, requested.isNew));
  }),
  "Code sent",
);

export const signInWithCodeAction = visitorAction(
  "sign in",
  verb(signInWithCode.schema.extend(next.shape), async (context: VisitorContext, { next, ...input }) => {
    const { memberId } = await signInWithCode(context, input, await readSignInBrowser());
    await startSession(memberId);
    await forgetSignInBrowser();
    return redirect(await afterSignIn(context, memberId, next));
  }),
  "Signed in",
);

export const requestPasskeySignInAction = visitorAction(
  "request passkey sign-in",
  verb(nothing, async (context: VisitorContext) =>
    requestPasskeySignIn(context, (await openSignInBrowser()).nonce),
  ),
  "Ready",
);

/** Returns the path to open, because a browser calls it without a form. */
export const signInWithPasskeyAction = visitorAction(
  "sign in with passkey",
  verb(signInWithPasskey.schema.extend(next.shape), async (context: VisitorContext, { next, ...input }) => {
    const { nonce } = await readSignInBrowser();
    const { memberId } = await signInWithPasskey(context, input, nonce);
    await startSession(memberId, "passkey");
    await forgetSignInBrowser();
    return { path: await afterSignIn(context, memberId, next) };
  }),
  "Signed in",
);

export const continueAsAction = visitorAction(
  "continue as",
  verb(findDemoMember.schema.extend(next.shape), async (context: VisitorContext, { next, ...input }) => {
    const { memberId } = await findDemoMember(context, input);
    await startSession(memberId);
    return redirect(await afterSignIn(context, memberId, next));
  }),
  "Signed in",
);

export const signOutAction = visitorAction(
  "sign out",
  verb(nothing, async () => {
    await endSession();
    return redirect(paths.landing);
  }),
  "Signed out",
);

export const signInByLinkAction = visitorAction(
  "sign in by one-time address",
  verb(signInByLink.schema, async (context: VisitorContext, input) => {
    const { memberId } = await signInByLink(context, input);
    await startSession(memberId);
    return redirect(await afterSignIn(context, memberId));
  }),
  "Signed in",
);
