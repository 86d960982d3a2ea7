"use client";

import { signInPath } from "@/lib/paths";
import { unreachedTyped } from "@/lib/typed";
import { useFormAction } from "@/ui/use-form-action";
import { requestSignInCodeAction, signInWithCodeAction } from "./sign-in-actions";
import { SignInCodeStep } from "./sign-in-code-step";
import { SignInContactStep } from "./sign-in-contact-step";

/** Signing in: an address, then the six digits that went there. */
export function SignInForm({ next }: { next?: string }) {
  const [asked, ask, asking] = useFormAction(requestSignInCodeAction, unreachedTyped);
  const [entered, enter, entering] = useFormAction(signInWithCodeAction, unreachedTyped);
  const isPast = asked?.envelope.status === "success" || asked?.typed.again !== undefined;
  const contact = isPast ? asked?.typed.contact : entered?.typed.contact;
  if (!contact) return <SignInContactStep answer={asked} action={ask} pending={asking} />;
  return (
    <SignInCodeStep
      contact={contact}
      next={next}
      answer={entered}
      action={enter}
      pending={entering}
      again={{ answer: asked, action: ask, pending: asking }}
      otherHref={signInPath(next)}
    />
  );
}
