"use client";

import { CodeToCopy } from "@/ui/forms/code-to-copy";
import { SelectField } from "@/ui/forms/field";
import { Form, Submit } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { Notice } from "@/ui/layout/notice";
import { useRefresh } from "@/ui/toast/use-refresh";
import { makeTestCodeAction } from "./actions";

export type TestChoice = { value: string; text: string };

/** Makes a code of the brand's test member, for the till or a program. */
export function TestCodeForm({ choices }: { choices: TestChoice[] }) {
  const refresh = useRefresh();
  const form = useForm(makeTestCodeAction, { onSuccess: () => void refresh() });
  return (
    <Form form={form} className="flex max-w-md flex-col gap-6">
      {form.payload && (
        <Notice role="status">
          <CodeToCopy code={form.payload.code} />
        </Notice>
      )}
      <SelectField label="Code" options={choices} {...form.field("choice")} />
      <Submit className="sm:self-start">Create code</Submit>
    </Form>
  );
}
