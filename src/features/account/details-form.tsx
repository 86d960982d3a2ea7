"use client";

import { fieldError } from "@/lib/forms/field-error";
import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { FormAlert } from "@/ui/forms/form-alert";
import { TextArea } from "@/ui/forms/text-area";
import { useFocusFirstError } from "@/ui/forms/use-focus-first-error";
import { changeDetailsAction } from "./actions";
import { SavedLine } from "./saved-line";
import { useAccountAction } from "./use-account-action";

type DetailsFormProps = { firstName: string; lastName: string; username: string; bio: string };

/** Name, username and bio. */
export function DetailsForm(member: DetailsFormProps) {
  const { answer, submit, pending, envelope, typed } = useAccountAction(changeDetailsAction, "inPlace");
  const form = useFocusFirstError(answer);
  const field = (name: keyof DetailsFormProps) => ({
    name,
    defaultValue: typed?.[name] ?? member[name],
    error: fieldError(envelope, name),
  });
  return (
    <form ref={form} action={submit} noValidate className="flex flex-col gap-7">
      <div className="grid gap-7 sm:grid-cols-2 sm:gap-6">
        <Field label="First name" autoComplete="given-name" required {...field("firstName")} />
        <Field label="Last name" autoComplete="family-name" required {...field("lastName")} />
      </div>
      <Field
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        helper="Your profile’s address. Links to the old one stop working."
        {...field("username")}
      />
      <TextArea
        label="About you"
        rows={3}
        helper="At most 280 characters. *Italic*, **bold** and links work."
        {...field("bio")}
      />
      <FormAlert envelope={envelope} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" pending={pending} className="max-sm:w-full">
          Save
        </Button>
        <SavedLine envelope={envelope} />
      </div>
    </form>
  );
}
