"use client";

import { Button } from "@/ui/forms/button";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { setReminderAction } from "./actions";

/** The switch for "Skip for now" on the reminder that new members first meet. */
export function ReminderForm({ isSkippable }: { isSkippable: boolean }) {
  const hidden = { skippable: isSkippable ? "no" : "yes" } as const;
  const form = useForm(setReminderAction, { hidden, onSuccess: useToastAndNavigate() });
  return (
    <Form form={form}>
      <FormAlert error={form.error} />
      <Button type="submit" variant="quiet" pending={form.pending}>
        {isSkippable ? "Take “Skip for now” away" : "Offer “Skip for now”"}
      </Button>
    </Form>
  );
}
