"use client";

import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { useForm } from "@/ui/forms/use-form";
import { Notice } from "@/ui/layout/notice";
import { openTillAction } from "./actions";

/** Opens the till by its key; `refusal` is why the one that this browser kept doesn't do any more. */
export function KeyForm({ refusal }: { refusal: string | null }) {
  const form = useForm(openTillAction);
  return (
    <Form form={form} className="flex max-w-md flex-col gap-7">
      {refusal && !form.result && <Notice tone="error">{refusal}</Notice>}
      <Field
        label="The till’s key"
        type="password"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        helper="The club gave it to you. It stays in this browser for twelve hours."
        {...form.field("key")}
        defaultValue=""
      />
      <FormAlert error={form.error} />
      <Button type="submit" wide pending={form.pending}>
        Open the till
      </Button>
    </Form>
  );
}
