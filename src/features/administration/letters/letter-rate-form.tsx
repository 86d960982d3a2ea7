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
    <Form form={form} className="flex flex-col gap-6">
      <Field
        label="Emails a minute"
        inputMode="numeric"
        autoComplete="off"
        className="figures sm:max-w-1/2"
        {...form.field("lettersAMinute", String(lettersAMinute))}
      />
      <FormAlert error={form.error} />
      <Button type="submit" variant="quiet" pending={form.pending} className="self-start">
        Save rate<span className="sr-only"> of letters</span>
      </Button>
    </Form>
  );
}
