"use client";

import { Button } from "@/ui/forms/button";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { setIntakeAction } from "./actions";

export function IntakeForm({ isOpen }: { isOpen: boolean }) {
  const hidden = { open: isOpen ? "no" : "yes" };
  const form = useForm(setIntakeAction, { hidden, onSuccess: useToastAndNavigate() });
  return (
    <Form form={form}>
      <FormAlert error={form.error} />
      <Button type="submit" variant="quiet" pending={form.pending}>
        {isOpen ? "Close intake" : "Open intake"}
      </Button>
    </Form>
  );
}
