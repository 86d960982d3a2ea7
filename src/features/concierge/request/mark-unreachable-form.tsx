"use client";

import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { SelectField } from "@/ui/forms/select-field";
import { useForm } from "@/ui/forms/use-form";
import { Collapsible } from "@/ui/layout/collapsible";
import { markUnreachableAction } from "../actions";
import { REASONS } from "../labels";
import { useGoToNext } from "../use-go-to-next";

/** Ends a request without its friend; what the sponsor may try next depends on the reason. */
export function MarkUnreachableForm({ requestId, isBlocked }: { requestId: string; isBlocked: boolean }) {
  const goOn = useGoToNext();
  const form = useForm(markUnreachableAction, {
    hidden: { requestId },
    onSuccess: (result) => void goOn(result),
  });
  return (
    <Collapsible title="Couldn't reach">
      <Form form={form} className="flex max-w-md flex-col gap-5">
        <SelectField label="Reason" {...form.field("reason", isBlocked ? "not-allowed" : "")}>
          <option value="">Choose a reason</option>
          {Object.entries(REASONS).map(([reason, text]) => (
            <option key={reason} value={reason}>
              {text}
            </option>
          ))}
        </SelectField>
        <Field label="Note for the team (optional)" autoComplete="off" {...form.field("note")} />
        <FormAlert error={form.error} />
        <Button type="submit" variant="quiet" pending={form.pending} className="self-start max-sm:w-full">
          Save
        </Button>
      </Form>
    </Collapsible>
  );
}
