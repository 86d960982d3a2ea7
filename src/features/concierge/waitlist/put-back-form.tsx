"use client";

import { Button } from "@/ui/forms/button";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndGo } from "@/ui/forms/use-toast-and-navigate";
import { putBackAction } from "./actions";

/** Puts somebody whom the desk removed back in their place. */
export function PutBackForm({ entryId, about }: { entryId: string; about: string }) {
  const form = useForm(putBackAction, { hidden: { entryId }, onSuccess: useToastAndGo() });
  return (
    <Form form={form}>
      <FormAlert error={form.error} />
      <Button type="submit" variant="link" pending={form.pending} className="-mx-2">
        Put back<span className="sr-only"> {about}</span>
      </Button>
    </Form>
  );
}
