"use client";

import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { renamePasskeyAction } from "./actions";

export function RenamePasskeyForm({ passkeyId, name }: { passkeyId: string; name: string }) {
  const onSuccess = useToastAndNavigate({ icon: "check" });
  const form = useForm(renamePasskeyAction, { hidden: { passkeyId }, onSuccess });
  return (
    <Form form={form} className="flex max-w-md flex-col gap-4">
      <Field label="New name" autoComplete="off" {...form.field("name", name)} />
      <FormAlert error={form.error} />
      <Button type="submit" variant="quiet" pending={form.pending} className="self-start">
        Rename
      </Button>
    </Form>
  );
}
