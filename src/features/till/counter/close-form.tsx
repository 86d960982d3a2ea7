"use client";

import { Button } from "@/ui/forms/button";
import { Form } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { closeTillAction } from "./actions";

/** Closes the till: this browser forgets the key. */
export function CloseForm() {
  const form = useForm(closeTillAction);
  return (
    <Form form={form}>
      <Button type="submit" variant="link" pending={form.pending} className="-mr-2">
        Close the till
      </Button>
    </Form>
  );
}
