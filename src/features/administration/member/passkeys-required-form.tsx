"use client";

import { Button } from "@/ui/forms/button";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { setPasskeysRequiredAction } from "./actions";

export function PasskeysRequiredForm({ areRequired }: { areRequired: boolean }) {
  const hidden = { required: areRequired ? "no" : "yes" };
  const form = useForm(setPasskeysRequiredAction, { hidden, onSuccess: useToastAndNavigate() });
  return (
    <Form form={form}>
      <FormAlert error={form.error} />
      <Button type="submit" variant="quiet" pending={form.pending}>
        {areRequired ? "Make passkeys optional" : "Require passkeys"}
      </Button>
    </Form>
  );
}
