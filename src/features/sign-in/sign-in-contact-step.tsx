"use client";

import { fieldError } from "@/lib/forms/field-error";
import type { Typed } from "@/lib/forms/typed";
import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { FormAlert } from "@/ui/forms/form-alert";
import { useFocusFirstError } from "@/ui/forms/use-focus-first-error";

type SignInContactStepProps = { answer: Typed | null; action: (input: FormData) => void; pending: boolean };

/** The first step of signing in. */
export function SignInContactStep({ answer, action, pending }: SignInContactStepProps) {
  const form = useFocusFirstError(answer);
  return (
    <>
      <div>
        <h1 className="display-title">Good to see you</h1>
        <p className="mt-3 text-ink-soft">
          Sign in with the phone or email you joined with. We’ll send six digits.
        </p>
      </div>
      <form ref={form} action={action} noValidate className="flex flex-col gap-7">
        <Field
          label="Phone or email"
          name="contact"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={answer?.typed.contact}
          error={fieldError(answer?.envelope, "contact")}
        />
        <FormAlert envelope={answer?.envelope} />
        <Button type="submit" wide pending={pending}>
          Send code
        </Button>
      </form>
    </>
  );
}
