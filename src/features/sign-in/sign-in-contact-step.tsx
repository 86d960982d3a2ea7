import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import type { FormOf } from "@/ui/forms/form-control";
import type { requestSignInCodeAction } from "./sign-in-actions";

/** The first step of signing in. */
export function SignInContactStep({ form }: { form: FormOf<typeof requestSignInCodeAction> }) {
  return (
    <>
      <div>
        <h1 className="display-title">Good to see you</h1>
        <p className="mt-3 text-ink-soft">
          Sign in with the phone or email you joined with. We’ll send six digits.
        </p>
      </div>
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
