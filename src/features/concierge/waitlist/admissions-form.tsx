"use client";

import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { setAdmissionsAction } from "./actions";

/** Sets how many of the waitlist the club lets in within 24 hours. */
export function AdmissionsForm({ admissionsADay }: { admissionsADay: number }) {
  const form = useForm(setAdmissionsAction, { onSuccess: useToastAndNavigate() });
  return (
    <Form form={form} className="flex flex-col items-start gap-5">
      <Field
        label="Admission limit in 24 hours"
        inputMode="numeric"
        autoComplete="off"
        {...form.field("admissionsADay", String(admissionsADay))}
      />
      <FormAlert error={form.error} />
      <Button type="submit" variant="quiet" pending={form.pending}>
        Save the limit
      </Button>
    </Form>
  );
}
