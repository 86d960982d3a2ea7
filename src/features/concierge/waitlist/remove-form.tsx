"use client";

import { Button } from "@/ui/forms/button";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { Collapsible } from "@/ui/layout/collapsible";
import { removeEntryAction } from "./actions";

type RemoveFormProps = { entryId: string; isAdmitted: boolean; about: string };

/** Takes one off the list once that is confirmed. */
export function RemoveForm({ entryId, isAdmitted, about }: RemoveFormProps) {
  const form = useForm(removeEntryAction, { hidden: { entryId }, onSuccess: useToastAndNavigate() });
  return (
    <Collapsible title={isAdmitted ? "Take back" : "Remove"}>
      <Form form={form} className="flex flex-col items-start gap-3">
        <p className="text-sm text-ink-soft">
          {isAdmitted
            ? "Their link stops working right away, and they aren’t told."
            : "They aren’t told. You can put them back within 30 days."}
        </p>
        <FormAlert error={form.error} />
        <Button type="submit" variant="danger" pending={form.pending}>
          {isAdmitted ? "Take the invitation back" : "Remove from the list"}
          <span className="sr-only">, {about}</span>
        </Button>
      </Form>
    </Collapsible>
  );
}
