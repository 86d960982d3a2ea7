import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import type { FormOf } from "@/ui/forms/form-control";
import { Notice } from "@/ui/layout/notice";
import type { requestSignInCodeAction } from "./sign-in-actions";

type SignInContactStepProps = { form: FormOf<typeof requestSignInCodeAction>; canSend: boolean };

/** The first step of signing in. */
export function SignInContactStep({ form, canSend }: SignInContactStepProps) {
  return (
    <>
      <div>
        <h1 className="display-title">Good to see you</h1>
        <p className="mt-3 text-ink-soft">
          Sign in with the phone or email you joined with.{canSend && " We’ll send six digits."}
        </p>
      </div>
      {!canSend && <Notice>We can’t send codes yet. Ask the club’s administrator for a sign-in link.</Notice>}
      <Form form={form} className="flex flex-col gap-7">
        <Field
          label="Phone or email"
          autoComplete="username"
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
