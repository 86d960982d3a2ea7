"use client";

import { Button } from "@/ui/forms/button";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { SelectField } from "@/ui/forms/select-field";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { setHostAction } from "./actions";

type HostFormProps = { hostId: string | null; administrators: { id: string; name: string }[] };

/** Names the administrator in whose name the waitlist is let in. */
export function HostForm({ hostId, administrators }: HostFormProps) {
  const form = useForm(setHostAction, { onSuccess: useToastAndNavigate() });
  return (
    <Form form={form} className="flex flex-col items-start gap-5">
      <SelectField label="Host" className="w-full" {...form.field("hostId", hostId ?? "")}>
        <option value="">Nobody</option>
        {administrators.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <FormAlert error={form.error} />
      <Button type="submit" variant="quiet" pending={form.pending}>
        Save the host
      </Button>
    </Form>
  );
}
