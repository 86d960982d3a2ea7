"use client";

import { Field } from "@/ui/forms/field";
import { Form, Submit } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { thankSponsorAction } from "./actions";

type ThanksFormProps = {
  /** The sponsor's first name. */
  firstName: string;
  thanks: string | null;
};

/** Sends a one-line thank-you note to the sponsor, then shows the note. */
export function ThanksForm({ firstName, thanks }: ThanksFormProps) {
  const form = useForm(thankSponsorAction, { draft: "thanks" });
  const note = form.payload ? form.payload.note : thanks;
  if (note)
    return (
      <p role="status" className="text-balance text-ink-soft wrap-anywhere">
        You thanked {firstName}: <bdi className="text-ink">“{note}”</bdi>
      </p>
    );
  return (
    <Form form={form} className="flex w-full flex-col gap-4 text-left">
      <Field
        label={`Thank ${firstName}, if you like`}
        helper="One line, up to 140 characters."
        autoComplete="off"
        {...form.field("note")}
      />
      <Submit variant="quiet">Say thank you</Submit>
    </Form>
  );
}
