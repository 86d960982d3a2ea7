"use client";

import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { setLetterRateAction } from "./actions";

export function LetterRateForm({ lettersAMinute }: { lettersAMinute: number }) {
  const form = useForm(setLetterRateAction, { onSuccess: useToastAndNavigate() });
  return (
    <Form form={form} className="flex max-w-2xl flex-wrap items-end gap-x-8 gap-y-4">
      <Field
        label="Emails a minute"
        inputMode="numeric"
        autoComplete="off"
        className="figures min-w-40"
        {...form.field("lettersAMinute", String(lettersAMinute))}
      />
      <Button type="submit" variant="quiet" pending={form.pending}>
        Save<span className="sr-only"> the rate of letters</span>
      </Button>
      <FormAlert error={form.error} />
    </Form>
  );
}
