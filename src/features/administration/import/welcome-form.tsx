"use client";

import { Button } from "@/ui/forms/button";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { sendWelcomeAction } from "./import-actions";
import { membersText } from "./members-text";

/** The button under the preview of the welcome. */
export function WelcomeForm({ importId, recipients }: { importId: string; recipients: number }) {
  const onSuccess = useToastAndNavigate({ icon: "check" });
  const form = useForm(sendWelcomeAction, { hidden: { importId }, onSuccess });
  return (
    <Form form={form} className="grid gap-4 justify-items-start">
      <FormAlert error={form.error} />
      <Button type="submit" pending={form.pending}>
        Send to {membersText(recipients)}
      </Button>
    </Form>
  );
}
