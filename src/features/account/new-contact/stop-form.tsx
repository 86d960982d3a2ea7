"use client";

import { Button } from "@/ui/forms/button";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { stopOwnProposalAction } from "../actions";

/** Stops the new contact that is under way. */
export function StopForm() {
  const form = useForm(stopOwnProposalAction, { onSuccess: useToastAndNavigate({ icon: "check" }) });
  return (
    <Form form={form} className="mt-4 flex flex-col items-start gap-3">
      <FormAlert error={form.error} />
      <Button type="submit" variant="quiet" pending={form.pending}>
        Stop it
      </Button>
    </Form>
  );
}
