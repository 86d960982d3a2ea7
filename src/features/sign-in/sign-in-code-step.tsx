import type { Href } from "@/lib/paths";
import { Button } from "@/ui/forms/button";
import { CodeField } from "@/ui/forms/code/code-field";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import type { AnyForm, FormOf } from "@/ui/forms/form-control";
import { ResendCode } from "@/ui/forms/resend-code";
import type { signInWithCodeAction } from "./sign-in-actions";

type SignInCodeStepProps = {
  contact: string;
  /** Whether a code was made just now, or is the one of the last minute; unknown after an error. */
  isNew?: boolean;
  /** Whether nothing can send a code there. */
  isKept: boolean;
  form: FormOf<typeof signInWithCodeAction>;
  again: AnyForm;
  otherHref: Href;
};

/** The second step of signing in. It reads the same whether or not the address belongs to a member. */
export function SignInCodeStep({ contact, isNew, isKept, form, again, otherHref }: SignInCodeStepProps) {
  return (
    <>
      <div>
        <h1 className="display-title">{isKept ? "Your code" : "Check your messages"}</h1>
        <p className="mt-3 text-ink-soft">
          {isKept ? (
            <>Codes can’t be sent to {contact} yet. Whoever runs the club can let you in.</>
          ) : (
            <>
              If <span className="text-ink">{contact}</span> belongs to a member, {whatWasSent(isNew)}
            </>
          )}
        </p>
      </div>
      <Form form={form} className="flex flex-col gap-7">
        <input type="hidden" name="contact" value={contact} />
        <CodeField {...form.field("code")} />
        <FormAlert error={form.error} />
        <Button type="submit" wide pending={form.pending}>
          Sign in
        </Button>
      </Form>
      {!isKept && <ResendCode form={again} contact={contact} />}
      <p className="text-ink-soft">
        Wrong address? {/* A full load: it empties both steps. */}
        <a href={otherHref} className="text-link text-ink">
          Use another
        </a>
      </p>
    </>
  );
}

function whatWasSent(isNew?: boolean): string {
  if (isNew) return "six digits are on their way. They work for 10 minutes.";
  if (isNew === false) return "six digits went there less than a minute ago. They still work.";
  return "six digits went there. They work for 10 minutes.";
}
