"use client";

import { unreachedTyped } from "@/lib/forms/typed";
import { signInPath } from "@/lib/paths";
import { useFocusOnStep } from "@/ui/forms/use-focus-on-step";
import { useFormAction } from "@/ui/forms/use-form-action";
import { requestSignInCodeAction, signInWithCodeAction } from "./sign-in-actions";
import { SignInCodeStep } from "./sign-in-code-step";
import { SignInContactStep } from "./sign-in-contact-step";

/** Signing in: an address, then the six digits that went there. */
export function SignInForm({ next }: { next?: string }) {
  const [asked, ask, asking] = useFormAction(requestSignInCodeAction, unreachedTyped);
  const [entered, enter, entering] = useFormAction(signInWithCodeAction, unreachedTyped);
  const isPast = asked?.envelope.status === "success" || asked?.typed.again !== undefined;
  const contact = isPast ? asked?.typed.contact : entered?.typed.contact;
  const place = useFocusOnStep<HTMLDivElement>(contact);
  return (
    <div ref={place} className="flex flex-col gap-9">
      {contact ? (
        <SignInCodeStep
          contact={contact}
          next={next}
          answer={entered}
          action={enter}
          pending={entering}
          again={{ answer: asked, action: ask, pending: asking }}
          otherHref={signInPath(next)}
        />
      ) : (
        <SignInContactStep answer={asked} action={ask} pending={asking} />
      )}
    </div>
  );
}
