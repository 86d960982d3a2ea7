"use client";

import { Button } from "@/ui/forms/button";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { cancelErasureAction } from "../actions";

/** Takes the wish to be erased back. */
export function CancelDeletionForm() {
  const form = useForm(cancelErasureAction, { onSuccess: useToastAndNavigate({ icon: "check" }) });
  return (
    <Form form={form} className="-mx-2 shrink-0">
      <FormAlert error={form.error} />
      <Button type="submit" variant="link" pending={form.pending}>
        Keep my membership
      </Button>
    </Form>
  );
}
