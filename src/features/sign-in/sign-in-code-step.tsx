"use client";

import { fieldError } from "@/lib/forms/field-error";
import type { Typed } from "@/lib/forms/typed";
import { Button } from "@/ui/forms/button";
import { CodeField } from "@/ui/forms/code-field";
import { FormAlert } from "@/ui/forms/form-alert";
import { SendAgain } from "@/ui/forms/send-again";
import { useFocusFirstError } from "@/ui/forms/use-focus-first-error";

type Step = { answer: Typed | null; action: (input: FormData) => void; pending: boolean };

type SignInCodeStepProps = Step & { contact: string; next?: string; again: Step; otherHref: string };

/** The second step of signing in. It reads the same whether or not the address belongs to a member. */
export function SignInCodeStep({
  contact,
  next,
  answer,
  action,
  pending,
  again,
  otherHref,
}: SignInCodeStepProps) {
  const form = useFocusFirstError(answer);
  return (
    <>
      <div>
        <h1 className="display-title">Check your messages</h1>
        <p className="mt-3 text-ink-soft">
          If <span className="text-ink">{contact}</span> belongs to a member, six digits are on their way.
          They work for 10 minutes.
        </p>
      </div>
      <form ref={form} action={action} noValidate className="flex flex-col gap-7">
        <input type="hidden" name="contact" value={contact} />
        {next && <input type="hidden" name="next" value={next} />}
        <CodeField error={fieldError(answer?.envelope, "code")} typed={answer?.typed.code} />
        <FormAlert envelope={answer?.envelope} />
        <Button type="submit" wide pending={pending}>
          Sign in
        </Button>
      </form>
      <SendAgain {...again} contact={contact} />
      <p className="text-ink-soft">
        Wrong address? {/* A full load: it empties both steps. */}
        <a href={otherHref} className="text-link text-ink">
          Use another
        </a>
      </p>
    </>
  );
}
