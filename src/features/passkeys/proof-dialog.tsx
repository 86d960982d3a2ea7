import { type FormEvent, type ReactNode, useState } from "react";
import type { Envelope } from "@/lib/forms/envelope";
import { failedCall } from "@/lib/forms/failed-call";
import { Button } from "@/ui/forms/button";
import { CodeField } from "@/ui/forms/code-field";
import { errorText } from "@/ui/forms/error-text";
import { Field } from "@/ui/forms/field";
import { FormAlert } from "@/ui/forms/form";
import { ShownContact } from "@/ui/layout/shown-contact";
import { Sheet, SheetFooter, SheetTitle } from "@/ui/sheet/sheet";
import {
  getProofMethodAction,
  proveWithCodeAction,
  requestProofCodeAction,
  spendRecoveryCodeAction,
} from "./actions";
import { proveByPasskey } from "./browser-passkeys";

type Step = "passkey" | "code" | "recovery-code";

type Failure = Extract<Envelope, { status: "error" }>;

/** How the person can prove who they are; a code is sent already, unless that failed. */
type Proof = { by: "passkey" | "code"; contact: string; failure: Failure | null };

/** Returns null without a session. */
export async function prepareProof(): Promise<Proof | null> {
  const method = await getProofMethodAction({}).catch(failedCall);
  if (method.status === "error") return null;
  const sent = method.payload.by === "code" && (await requestProofCodeAction({}).catch(failedCall));
  return { ...method.payload, failure: sent && sent.status === "error" ? sent : null };
}

type ProofDialogProps = Proof & { onClose: (isProven: boolean) => void };

/**
 * Asks for a passkey, or for a code if the person has none. It has no form state of React, because that would wait for the
 * action behind the dialog.
 */
export function ProofDialog({ by, contact, failure: first, onClose }: ProofDialogProps) {
  const [step, setStep] = useState<Step>(by);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(first);

  async function run<Payload>(call: () => Promise<Envelope<Payload>>): Promise<Payload | null> {
    setPending(true);
    setFailure(null);
    const result = await call().catch(failedCall);
    setPending(false);
    if (result.status === "success") return result.payload;
    setFailure(result);
    return null;
  }

  async function prove(call: () => Promise<Envelope>) {
    if (await run(call)) onClose(true);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const code = String(new FormData(event.currentTarget).get("code") ?? "");
    if (step === "passkey") void prove(proveByPasskey);
    if (step === "code") void prove(() => proveWithCodeAction({ code }));
    if (step === "recovery-code") void prove(() => spendRecoveryCodeAction({ code }));
  }

  const codeError = failure?.fieldErrors?.code?.message;
  return (
    <Sheet open onClose={() => onClose(false)}>
      <form onSubmit={submit} onInput={() => codeError && setFailure(null)} noValidate>
        <SheetTitle>Confirm that it’s you</SheetTitle>
        <p className="mt-3 mb-6 text-ink-soft">{textOf(step, contact)}</p>
        {step === "code" && <CodeField name="code" error={codeError} />}
        {step === "recovery-code" && (
          <Field
            label="Recovery code"
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            error={codeError}
          />
        )}
        <SheetFooter>
          <FormAlert error={failure && !codeError && messageOf(failure)} />
          <Button type="submit" wide pending={pending} data-autofocus="">
            {step === "passkey" ? "Use your passkey" : "Confirm"}
          </Button>
          {step === "code" && (
            <Button variant="link" onClick={() => run(() => requestProofCodeAction({ again: "1" }))}>
              Send another code
            </Button>
          )}
          {step === "passkey" && (
            <Button variant="link" onClick={() => setStep("recovery-code")}>
              Use a recovery code
            </Button>
          )}
        </SheetFooter>
      </form>
    </Sheet>
  );
}

function textOf(step: Step, contact: string): ReactNode {
  if (step === "passkey") return "This needs your passkey. What you typed stays.";
  if (step === "recovery-code")
    return "The code removes your lost passkeys. Add a new one afterwards under Account, Devices.";
  return (
    <>
      This needs a fresh code. We sent six digits to{" "}
      <ShownContact className="text-ink">{contact}</ShownContact>. What you typed stays.
    </>
  );
}

function messageOf(failure: Failure): ReactNode {
  const [first] = Object.values(failure.fieldErrors ?? {});
  return first?.message ?? errorText(failure);
}
