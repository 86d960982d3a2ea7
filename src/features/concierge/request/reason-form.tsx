import type { ReactNode } from "react";
import type { Action } from "@/lib/forms/action";
import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";

type ReasonFormProps = {
  requestId: string;
  action: Action<{ requestId: string; reason?: string }, { inviteId: string }>;
  children: ReactNode;
};

/** Ends a request's invitation, with a reason; the button says how. */
export function ReasonForm({ requestId, action, children }: ReasonFormProps) {
  const form = useForm(action, { hidden: { requestId }, onSuccess: useToastAndNavigate() });
  return (
    <Form form={form} className="flex flex-col gap-4">
      <Field label="Reason, for the records" autoComplete="off" {...form.field("reason")} />
      <FormAlert error={form.error} />
      <Button type="submit" variant="danger" pending={form.pending}>
        {children}
      </Button>
    </Form>
  );
}
