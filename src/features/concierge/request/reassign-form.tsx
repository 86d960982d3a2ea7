import type { Colleague } from "@/domain/administration/list-team";
import { Button } from "@/ui/forms/button";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { SelectField } from "@/ui/forms/select-field";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { reassignRequestAction } from "../actions";

type ReassignFormProps = { requestId: string; colleagues: Colleague[] };

/** Puts a request into a colleague's hands. */
export function ReassignForm({ requestId, colleagues }: ReassignFormProps) {
  const form = useForm(reassignRequestAction, { hidden: { requestId }, onSuccess: useToastAndNavigate() });
  return (
    <Form form={form} className="flex flex-col gap-4">
      <SelectField label="To" {...form.field("memberId", "")}>
        <option value="">Choose somebody</option>
        {colleagues.map(({ id, name, handling }) => (
          <option key={id} value={id}>
            {name} ({handling} in hand)
          </option>
        ))}
      </SelectField>
      <FormAlert error={form.error} />
      <Button type="submit" variant="quiet" pending={form.pending}>
        Give it to them
      </Button>
    </Form>
  );
}
