"use client";

import { Button } from "@/ui/forms/button";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { dismissEmailProblemAction } from "./actions";

export function DismissEmailProblemForm() {
  const form = useForm(dismissEmailProblemAction, { onSuccess: useToastAndNavigate() });
  return (
    <Form form={form}>
      <FormAlert error={form.error} />
      <Button type="submit" variant="link" pending={form.pending} className="-mx-2">
        Not now<span className="sr-only">: hide this notice</span>
      </Button>
    </Form>
  );
}
