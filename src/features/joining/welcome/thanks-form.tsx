"use client";

import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { useForm } from "@/ui/forms/use-form";
import { thankSponsorAction } from "./thanks-action";

type ThanksFormProps = {
  /** The sponsor's first name. */
  firstName: string;
  thanks: string | null;
};

/** One line to who brought the member in; once it is said it stands there. */
export function ThanksForm({ firstName, thanks }: ThanksFormProps) {
  const form = useForm(thankSponsorAction);
  const said = form.payload ? form.payload.line : thanks;
  if (said)
    return (
      <p role="status" className="text-balance text-ink-soft wrap-anywhere">
        {firstName} reads: <bdi className="text-ink">“{said}”</bdi>
      </p>
    );
  return (
    <Form form={form} className="flex w-full flex-col gap-4 text-center [&_input]:text-center">
      <Field
        label={`Thank ${firstName}, if you like`}
        helper="One line, up to 140 characters."
        autoComplete="off"
        {...form.field("line")}
      />
      <FormAlert error={form.error} />
      <Button type="submit" variant="quiet" pending={form.pending}>
        Say thank you
      </Button>
    </Form>
  );
}
