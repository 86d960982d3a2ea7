"use client";

import { Button } from "@/ui/forms/button";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { returnRequestAction } from "../actions";
import { deskHref } from "../desk-query";
import { useDeskQuery } from "../use-desk-query";

/** Gives a request back, for somebody else or for another try. */
export function ReturnForm({ requestId }: { requestId: string }) {
  const onSuccess = useToastAndNavigate({ to: deskHref(useDeskQuery()) });
  const form = useForm(returnRequestAction, { hidden: { requestId }, onSuccess });
  return (
    <Form form={form}>
      <FormAlert error={form.error} />
      <Button type="submit" variant="link" pending={form.pending} className="-ml-2">
        Return to queue
      </Button>
    </Form>
  );
}
