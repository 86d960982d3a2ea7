"use client";

import { useState } from "react";
import type { Envelope } from "@/lib/forms/envelope";
import type { Path } from "@/lib/paths";
import { Button } from "@/ui/forms/button";
import { CodeField } from "@/ui/forms/code-field";
import { errorText } from "@/ui/forms/error-text";
import { Field } from "@/ui/forms/field";
import { Form, FormAlert, Submit } from "@/ui/forms/form";
import { ResendCode } from "@/ui/forms/resend-code";
import { useForm } from "@/ui/forms/use-form";
import { WherePasskeysWork } from "@/ui/forms/where-passkeys-work";
import { ShownContact } from "@/ui/layout/shown-contact";
import { TitleAndText } from "@/ui/layout/title-and-text";
import { proveWithCodeAction, requestProofCodeAction, spendRecoveryCodeAction } from "./actions";

type ConfirmFormProps = {
  method: { by: "passkey" | "code"; contact: string };
  /** Whether a code was sent that still works. */
  isCodeSent: boolean;
  next: Path;
};

/** The page for browsers without JavaScript, and for files. Returns to `next`. */
export function ConfirmForm({ method: { by, contact }, isCodeSent, next }: ConfirmFormProps) {
  return by === "passkey" ? (
    <ConfirmWithPasskey next={next} />
  ) : (
    <ConfirmWithCode contact={contact} wasSent={isCodeSent} next={next} />
  );
}

type ConfirmWithCodeProps = { contact: string; wasSent: boolean; next: Path };

function ConfirmWithCode({ contact, wasSent, next }: ConfirmWithCodeProps) {
  const request = useForm(requestProofCodeAction);
  const prove = useForm(proveWithCodeAction, { hidden: { next } });
  const isSent = wasSent || request.result !== null || prove.result !== null;
  return (
    <>
      <TitleAndText title="Confirm that it’s you">
        This needs a fresh code. {isSent ? "We sent" : "We’ll send"} six digits to{" "}
        <ShownContact className="text-ink">{contact}</ShownContact>.
      </TitleAndText>
      {isSent ? (
        <>
          <Form form={prove} className="flex flex-col gap-7">
            <CodeField {...prove.field("code")} />
            <Submit wide>Confirm</Submit>
          </Form>
          <ResendCode form={request} />
        </>
      ) : (
        <Form form={request}>
          <Button type="submit" wide pending={request.pending}>
            Send code
          </Button>
        </Form>
      )}
    </>
  );
}

function ConfirmWithPasskey({ next }: { next: Path }) {
  const [pending, setPending] = useState(false);
  const [result, setResult] = useState<Envelope | null>(null);
  const recovery = useForm(spendRecoveryCodeAction, { hidden: { next } });

  async function prove() {
    setPending(true);
    const { proveByPasskey } = await import("./browser-passkeys");
    const proven = await proveByPasskey();
    setPending(false);
    setResult(proven);
    if (proven.status === "success") location.assign(next);
  }

  return (
    <>
      <TitleAndText title="Confirm that it’s you">
        This needs your passkey, in a browser that supports passkeys, with JavaScript.
      </TitleAndText>
      <WherePasskeysWork className="flex flex-col gap-5">
        <FormAlert error={result?.status === "error" && errorText(result)} />
        <Button wide pending={pending} onClick={prove}>
          Use your passkey
        </Button>
      </WherePasskeysWork>
      <Form form={recovery} className="flex flex-col gap-5 border-t border-line pt-7">
        <Field
          label="Recovery code"
          autoComplete="off"
          autoCapitalize="characters"
          helper="It removes your lost passkeys. Add a new one afterwards under Account, Devices."
          {...recovery.field("code")}
        />
        <Submit variant="quiet">Use the recovery code</Submit>
      </Form>
    </>
  );
}
