"use client";

import { Button } from "@/ui/forms/button";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { revokeTillKeyAction } from "./actions";

/** Revokes a key; `about` says which. */
export function RevokeForm({ keyId, about }: { keyId: string; about: string }) {
  const form = useForm(revokeTillKeyAction, { hidden: { keyId }, onSuccess: useToastAndNavigate() });
  return (
    <Form form={form}>
      <FormAlert error={form.error} />
      <Button type="submit" variant="link" pending={form.pending} className="-my-2.5 -ml-2">
        Revoke<span className="sr-only"> {about}</span>
      </Button>
    </Form>
  );
}
