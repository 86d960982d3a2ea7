import type { Href } from "@/lib/paths";
import { Button } from "@/ui/forms/button";
import { CodeField } from "@/ui/forms/code-field";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import type { AnyForm, FormOf } from "@/ui/forms/form-control";
import { SendAgain } from "@/ui/forms/send-again";
import type { signInWithCodeAction } from "./sign-in-actions";

type SignInCodeStepProps = {
  contact: string;
  form: FormOf<typeof signInWithCodeAction>;
  again: AnyForm;
  otherHref: Href;
};

/** The second step of signing in. It reads the same whether or not the address belongs to a member. */
export function SignInCodeStep({ contact, form, again, otherHref }: SignInCodeStepProps) {
  return (
    <>
      <div>
        <h1 className="display-title">Check your messages</h1>
        <p className="mt-3 text-ink-soft">
          If <span className="text-ink">{contact}</span> belongs to a member, six digits are on their way.
          They work for 10 minutes.
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
      <SendAgain form={again} contact={contact} />
      <p className="text-ink-soft">
        Wrong address? {/* A full load: it empties both steps. */}
        <a href={otherHref} className="text-link text-ink">
          Use another
        </a>
      </p>
    </>
  );
}
