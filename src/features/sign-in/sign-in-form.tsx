"use client";

import { useEffect } from "react";
import { contactKind } from "@/domain/contacts/contact-kind";
import { deleteOfflineCard } from "@/lib/offline-card";
import { type Href, signInPath } from "@/lib/paths";
import { Button } from "@/ui/forms/button";
import { CodeField } from "@/ui/forms/code-field";
import { Field } from "@/ui/forms/field";
import { Form, FormAlert } from "@/ui/forms/form";
import { ResendCode } from "@/ui/forms/resend-code";
import { type AnyForm, type FormOf, useForm } from "@/ui/forms/use-form";
import { useFocusOnStep } from "@/ui/forms/use-on-change";
import { Notice } from "@/ui/layout/notice";
import { TitleAndText } from "@/ui/layout/title-and-text";
import { PasskeySignIn } from "./passkey-sign-in";
import { requestSignInCodeAction, signInWithCodeAction } from "./sign-in-actions";

type SignInFormProps = {
  next?: string;
  /** The kinds of contact for which a sender is configured. */
  sendable: ("email" | "phone")[];
};

/** The two steps of signing in: the contact, then the six-digit code. */
export function SignInForm({ next, sendable }: SignInFormProps) {
  const request = useForm(requestSignInCodeAction);
  const signIn = useForm(signInWithCodeAction, { hidden: { next } });
  const wasRequested = request.isDone || request.result?.typed.again !== undefined;
  const contact = wasRequested ? request.result?.typed.contact : signIn.result?.typed.contact;
  const place = useFocusOnStep<HTMLDivElement>(contact);
  // The page opens only without a session, which may have ended on the server.
  useEffect(() => void deleteOfflineCard(), []);
  return (
    <div ref={place} className="flex flex-col gap-9">
      {contact ? (
        <SignInCodeStep
          contact={contact}
          shown={request.payload?.shown ?? contact}
          isNew={request.payload?.isNew}
          canSend={sendable.includes(contactKind(contact))}
          form={signIn}
          again={request}
          otherHref={signInPath(next)}
        />
      ) : (
        <>
          <SignInContactStep form={request} canSend={sendable.length > 0} />
          <PasskeySignIn next={next} />
        </>
      )}
    </div>
  );
}

type SignInContactStepProps = { form: FormOf<typeof requestSignInCodeAction>; canSend: boolean };

function SignInContactStep({ form, canSend }: SignInContactStepProps) {
  return (
    <>
      <TitleAndText title="Good to see you">
        Sign in with the phone or email you joined with.{canSend && " We’ll send a six-digit code."}
      </TitleAndText>
      {!canSend && <Notice>We can’t send codes yet. Ask the club’s administrator for a sign-in link.</Notice>}
      <Form form={form} className="flex flex-col gap-7">
        <Field
          label="Phone or email"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...form.field("contact")}
        />
        <FormAlert error={form.error} />
        <Button type="submit" wide pending={form.pending}>
          Send code
        </Button>
      </Form>
    </>
  );
}

type SignInCodeStepProps = {
  contact: string;
  /** The contact as people write it. */
  shown: string;
  /** Whether the code is new; false if a code of the last minute is still valid, undefined after an error. */
  isNew?: boolean;
  canSend: boolean;
  form: FormOf<typeof signInWithCodeAction>;
  again: AnyForm;
  otherHref: Href;
};

/** The second step. Its text doesn't reveal whether the contact belongs to a member. */
function SignInCodeStep({ contact, shown, isNew, canSend, form, again, otherHref }: SignInCodeStepProps) {
  return (
    <>
      <TitleAndText title={canSend ? "Check your messages" : "Your code"}>
        {canSend ? (
          <>
            If <span className="text-ink wrap-anywhere">{shown}</span> belongs to a member, {sentText(isNew)}
          </>
        ) : (
          <>
            We can’t send codes to <span className="wrap-anywhere">{shown}</span> yet. Ask the club’s
            administrator for a sign-in link.
          </>
        )}
      </TitleAndText>
      <Form form={form} className="flex flex-col gap-7">
        <input type="hidden" name="contact" value={contact} />
        <CodeField {...form.field("code")} />
        <FormAlert error={form.error} />
        <Button type="submit" wide pending={form.pending}>
          Sign in
        </Button>
      </Form>
      {canSend && <ResendCode form={again} contact={contact} />}
      <p className="text-ink-soft">
        Wrong phone or email? {/* A full page load resets both forms. */}
        <a href={otherHref} className="text-link text-ink">
          Use another
        </a>
      </p>
    </>
  );
}

function sentText(isNew?: boolean): string {
  if (isNew) return "we’ve sent a six-digit code there. It works for 10 minutes.";
  if (isNew === false) return "we sent a six-digit code there less than a minute ago. It still works.";
  return "we sent a six-digit code there. It works for 10 minutes.";
}
