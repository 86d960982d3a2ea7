"use client";

import { Button } from "@/ui/forms/button";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { retryMessageAction } from "./actions";

/** Lets a message that no provider took wait for the next one. */
export function RetryForm({ messageId }: { messageId: string }) {
  const form = useForm(retryMessageAction, { hidden: { messageId }, onSuccess: useToastAndNavigate() });
  return (
    <Form form={form} className="flex flex-col items-start gap-2">
      <Button type="submit" variant="quiet" pending={form.pending} className="min-h-11! px-5! py-2!">
        Try again
      </Button>
      <FormAlert error={form.error} />
    </Form>
  );
}
