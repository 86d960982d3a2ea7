"use client";

import { useEffect, useState } from "react";
import { deleteOfflineCard } from "@/lib/offline-card";
import { signInCodePath, signInPath } from "@/lib/paths";
import { Button } from "@/ui/forms/button";
import { CodeField, SixDigitCode } from "@/ui/forms/code-field";
import { Field } from "@/ui/forms/field";
import { Form, FormAlert, Submit } from "@/ui/forms/form";
import { ResendCode } from "@/ui/forms/resend-code";
import { useForm } from "@/ui/forms/use-form";
import { useFocusOnStep } from "@/ui/forms/use-on-change";
import { usePasskeySupport, WherePasskeysWork } from "@/ui/forms/where-passkeys-work";
import { Link } from "@/ui/layout/link";
import { Notice } from "@/ui/layout/notice";
import { ShownContact } from "@/ui/layout/shown-contact";
import { TitleAndText } from "@/ui/layout/title-and-text";
import { requestSignInCodeAction, signInWithCodeAction } from "./sign-in-actions";

type SignInFormProps = {
  next?: string;
  /** The kinds of contact for which a sender is configured. */
  sendable: ("email" | "phone")[];
  step: "contact" | "code";
  /** The contact of this browser's newest code, or null. */
  pending: PendingCode | null;
};

type PendingCode = {
  contact: string;
  /** The contact as people write it. */
  shown: string;
  kind: "email" | "phone";
  /** Whether an earlier request of the last minute sent the code. */
  isFromBefore: boolean;
};

/** The two steps of signing in: the contact, then the six-digit code. */
export function SignInForm({ next, sendable, step, pending }: SignInFormProps) {
  const place = useFocusOnStep<HTMLDivElement>(step);
  // The page opens only without a session, which may have ended on the server.
  useEffect(() => void deleteOfflineCard(), []);
  return (
    <div ref={place} className="flex flex-col gap-9">
      {step === "code" && pending ? (
        <SignInCodeStep {...pending} canSend={sendable.includes(pending.kind)} next={next} />
      ) : (
        <>
          <SignInContactStep
            pending={pending}
            isForgotten={step === "code"}
            canSend={sendable.length > 0}
            next={next}
          />
          <PasskeySignIn next={next} />
        </>
      )}
    </div>
  );
}

type SignInContactStepProps = {
  pending: PendingCode | null;
  /** Whether the address asks for a code that the browser doesn't have. */
  isForgotten: boolean;
  canSend: boolean;
  next?: string;
};

function SignInContactStep({ pending, isForgotten, canSend, next }: SignInContactStepProps) {
  const form = useForm(requestSignInCodeAction, { hidden: { next } });
  return (
    <>
      <TitleAndText title="Good to see you">
        Sign in with the phone or email you joined with.
        {canSend && (
          <>
            {" "}
            We’ll send a <SixDigitCode />.
          </>
        )}
      </TitleAndText>
      {!canSend && <Notice>We can’t send codes yet. Ask the club’s administrator for a sign-in link.</Notice>}
      {isForgotten && !form.result && (
        <Notice>
          Your code no longer works, or your browser blocks our cookie. Allow cookies for this site, then ask
          for a new code.
        </Notice>
      )}
      <Form form={form} className="flex flex-col gap-7">
        <Field
          label="Phone or email"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...form.field("contact")}
        />
        <Submit wide>Send code</Submit>
      </Form>
      {pending && (
        <p className="-mt-4 text-ink-soft">
          Have a code for <ShownContact>{pending.shown}</ShownContact>?{" "}
          <Link href={signInCodePath(next)} className="text-link text-ink">
            Enter it
          </Link>
        </p>
      )}
    </>
  );
}

type SignInCodeStepProps = PendingCode & { canSend: boolean; next?: string };

/** The second step. Its text doesn't reveal whether the contact belongs to a member. */
function SignInCodeStep({ contact, shown, isFromBefore, canSend, next }: SignInCodeStepProps) {
  const form = useForm(signInWithCodeAction, { hidden: { next } });
  const again = useForm(requestSignInCodeAction);
  return (
    <>
      <TitleAndText title={canSend ? "Check your messages" : "Your code"}>
        {canSend ? (
          <>
            If <ShownContact className="text-ink">{shown}</ShownContact> belongs to a member,{" "}
            {isFromBefore ? "we sent a " : "we’ve sent a "}
            <SixDigitCode />
            {isFromBefore
              ? " there less than a minute ago. It still works."
              : " there. It works for 10 minutes."}
          </>
        ) : (
          <>
            We can’t send codes to <ShownContact>{shown}</ShownContact> yet. Ask the club’s administrator for
            a sign-in link.
          </>
        )}
      </TitleAndText>
      <Form form={form} className="flex flex-col gap-7">
        <input type="hidden" name="contact" value={contact} />
        <CodeField {...form.field("code")} />
        <Submit wide>Sign in</Submit>
      </Form>
      {canSend && <ResendCode form={again} contact={contact} />}
      <p className="text-ink-soft">
        Wrong phone or email?{" "}
        <Link href={signInPath(next)} className="text-link text-ink">
          Use another
        </Link>
      </p>
    </>
  );
}

/** A button, and the browser's own list of passkeys at the field for the contact. Nothing where passkeys are unsupported. */
function PasskeySignIn({ next }: { next?: string }) {
  const isSupported = usePasskeySupport();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  useEffect(() => {
    if (!isSupported) return;
    const loaded = import("./sign-in-by-passkey").then(({ offerPasskeys }) => offerPasskeys(next, setError));
    return () => void loaded.then((stop) => stop());
  }, [isSupported, next]);

  async function signIn() {
    setPending(true);
    setError(null);
    const { signInByPasskey } = await import("./sign-in-by-passkey");
    setError(await signInByPasskey(next));
    setPending(false);
  }

  return (
    <WherePasskeysWork className="-mt-7 flex flex-col items-start gap-4">
      <Button variant="link" className="-mx-2" pending={pending} onClick={signIn}>
        Sign in with a passkey
      </Button>
      <FormAlert error={error} />
    </WherePasskeysWork>
  );
}
