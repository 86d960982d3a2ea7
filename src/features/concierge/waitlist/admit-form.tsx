"use client";

import { Button } from "@/ui/forms/button";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { admitEntryAction } from "./actions";
import { admissionText } from "./waitlist-labels";

type AdmitFormProps = { entryId: string; about: string };

/** Lets one in. */
export function AdmitForm({ entryId, about }: AdmitFormProps) {
  const goOn = useToastAndNavigate();
  const form = useForm(admitEntryAction, {
    hidden: { entryId },
    onSuccess: ({ payload }) => goOn({ message: admissionText(payload) }),
  });
  return (
    <Form form={form} className="flex flex-col items-end gap-2 max-sm:items-start">
      <Button
        type="submit"
        variant="quiet"
        pending={form.pending}
        className="min-h-11! px-5! py-2! whitespace-nowrap"
      >
        Admit<span className="sr-only"> {about}</span>
      </Button>
      <FormAlert error={form.error} />
    </Form>
  );
}
