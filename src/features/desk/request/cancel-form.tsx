import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndGo } from "@/ui/forms/use-toast-and-go";
import { cancelWithReasonAction } from "../actions";

/** Cancels a request's invitation, with a reason. */
export function CancelForm({ requestId }: { requestId: string }) {
  const form = useForm(cancelWithReasonAction, { hidden: { requestId }, onSuccess: useToastAndGo() });
  return (
    <Form form={form} className="flex flex-col gap-4">
      <Field label="Reason, for the records" autoComplete="off" {...form.field("reason")} />
      <FormAlert error={form.error} />
      <Button type="submit" variant="danger" pending={form.pending}>
        Cancel invitation
      </Button>
    </Form>
  );
}
