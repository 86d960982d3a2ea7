"use client";

import { contactKind } from "@/domain/contacts/contact-kind";
import { signInPath } from "@/lib/paths";
import { useFocusOnStep } from "@/ui/forms/use-focus-on-step";
import { useForm } from "@/ui/forms/use-form";
import { requestSignInCodeAction, signInWithCodeAction } from "./sign-in-actions";
import { SignInCodeStep } from "./sign-in-code-step";
import { SignInContactStep } from "./sign-in-contact-step";

type SignInFormProps = {
  next?: string;
  /** The kinds of contact that codes can be sent to. */
  sendable: ("email" | "phone")[];
};

/** Signing in: an address, then the six digits that went there. */
export function SignInForm({ next, sendable }: SignInFormProps) {
  const ask = useForm(requestSignInCodeAction);
  const enter = useForm(signInWithCodeAction, { hidden: { next } });
  const isPast = ask.isDone || ask.result?.typed.again !== undefined;
  const contact = isPast ? ask.result?.typed.contact : enter.result?.typed.contact;
  const place = useFocusOnStep<HTMLDivElement>(contact);
  return (
    <div ref={place} className="flex flex-col gap-9">
      {contact ? (
        <SignInCodeStep
          contact={contact}
          isNew={ask.payload?.isNew}
          isKept={!sendable.includes(contactKind(contact))}
          form={enter}
          again={ask}
          otherHref={signInPath(next)}
        />
      ) : (
        <SignInContactStep form={ask} canSend={sendable.length > 0} />
      )}
    </div>
  );
}
