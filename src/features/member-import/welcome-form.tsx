"use client";

import { membersText } from "@/lib/text/members-text";
import { Checkbox } from "@/ui/forms/checkbox";
import { Form, Submit } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { sendWelcomeAction } from "./import-actions";

type WelcomeFormProps = { importId: string; recipients: number; noLetters: number };

/** The button under the preview of the welcome. Members who want no letters are included only on purpose. */
export function WelcomeForm({ importId, recipients, noLetters }: WelcomeFormProps) {
  const onSuccess = useToastAndNavigate({ icon: "check" });
  const hidden = { importId, ...(recipients === 0 && { toAll: "on" }) };
  const form = useForm(sendWelcomeAction, { hidden, onSuccess });
  return (
    <Form form={form} className="grid gap-4 justify-items-start">
      {recipients > 0 && noLetters > 0 && (
        <Checkbox
          label={`Also send it to the ${membersText(noLetters)} who ${noLetters === 1 ? "wants" : "want"} no letters`}
          {...form.checkbox("toAll", false)}
        />
      )}
      <Submit variant={recipients > 0 ? "primary" : "quiet"}>
        {recipients > 0 ? `Send to ${membersText(recipients)}` : `Send to ${membersText(noLetters)} anyway`}
      </Submit>
    </Form>
  );
}
