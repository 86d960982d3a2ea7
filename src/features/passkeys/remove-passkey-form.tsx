"use client";

import { Button } from "@/ui/forms/button";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { removePasskeyAction } from "./actions";

export function RemovePasskeyForm({ passkeyId, name }: { passkeyId: string; name: string }) {
  const onSuccess = useToastAndNavigate({ icon: "check" });
  const form = useForm(removePasskeyAction, { hidden: { passkeyId }, onSuccess });
  return (
    <Form form={form} className="flex flex-wrap items-center gap-x-4">
      <FormAlert error={form.error} />
      <Button type="submit" variant="link" pending={form.pending} className="-mx-2">
        Remove<span className="sr-only"> {name}</span>
      </Button>
    </Form>
  );
}
