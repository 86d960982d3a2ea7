"use client";

import { Button } from "@/ui/forms/button";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { restoreEntryAction } from "./actions";

/** Puts somebody whom the desk removed back in their place. */
export function PutBackForm({ entryId, about }: { entryId: string; about: string }) {
  const form = useForm(restoreEntryAction, { hidden: { entryId }, onSuccess: useToastAndNavigate() });
  return (
    <Form form={form}>
      <FormAlert error={form.error} />
      <Button type="submit" variant="link" pending={form.pending} className="-mx-2">
        Put back<span className="sr-only"> {about}</span>
      </Button>
    </Form>
  );
}
