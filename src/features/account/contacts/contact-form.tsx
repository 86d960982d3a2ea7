"use client";

import { fieldError } from "@/lib/forms/field-error";
import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { FormAlert } from "@/ui/forms/form-alert";
import { useFocusFirstError } from "@/ui/forms/use-focus-first-error";
import { requestContactChangeAction } from "../actions";
import { useAccountAction } from "../use-account-action";

/** The first step to a new contact: where the six digits go. */
export function ContactForm() {
  const { answer, submit, pending, envelope, typed } = useAccountAction(requestContactChangeAction);
  const form = useFocusFirstError(answer);
  return (
    <form ref={form} action={submit} noValidate className="flex flex-col gap-6">
      <Field
        label="New phone or email"
        name="contact"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        helper="We’ll send six digits there. It takes the place of the one you have."
        defaultValue={typed?.contact}
        error={fieldError(envelope, "contact")}
      />
      <FormAlert envelope={envelope} />
      <Button type="submit" variant="quiet" pending={pending} className="self-start max-sm:w-full">
        Send code
      </Button>
    </form>
  );
}
