"use client";

import { Field } from "@/ui/forms/field";
import { Form, Submit } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { Notice } from "@/ui/layout/notice";
import { openTillAction } from "./actions";

/** Opens the till. `keyError` is the reason that the key in this browser's cookie no longer works. */
export function KeyForm({ keyError }: { keyError: string | null }) {
  const form = useForm(openTillAction);
  return (
    <Form form={form} className="flex flex-col gap-7">
      {keyError && !form.result && <Notice tone="error">{keyError}</Notice>}
      <Field
        label="Till key"
        type="password"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        helper="26 letters and digits. Ask the club for it. It stays in this browser for twelve hours."
        {...form.field("key")}
        defaultValue=""
      />
      <Submit wide className="min-h-16">
        Open the till
      </Submit>
    </Form>
  );
}
