"use client";

import { Checkbox } from "@/ui/forms/checkbox";
import { CodeToCopy } from "@/ui/forms/code-to-copy";
import { Field, SelectField } from "@/ui/forms/field";
import { Form, Submit } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { Notice } from "@/ui/layout/notice";
import { useRefresh } from "@/ui/toast/use-refresh";
import { createTillKeyAction } from "./actions";

type CreateKeyFormProps = { brands: { slug: string; name: string }[]; tillUrl: string };

/** Shows the new key only once. */
export function CreateKeyForm({ brands, tillUrl }: CreateKeyFormProps) {
  const refresh = useRefresh();
  const form = useForm(createTillKeyAction, { asks: true, onSuccess: () => void refresh() });
  return (
    <Form form={form} className="grid max-w-2xl items-start gap-6 @md:grid-cols-2">
      {form.payload && (
        <Notice role="status" className="@md:col-span-2">
          <p className="text-ink">
            {form.payload.brandName}, {form.payload.label}. This key is shown only once. Give it to the brand
            with the address <span className="whitespace-nowrap">{tillUrl}</span>
          </p>
          <div className="mt-2 text-ink">
            <CodeToCopy code={form.payload.key} />
          </div>
        </Notice>
      )}
      <SelectField
        label="Brand"
        options={brands.map(({ slug, name }) => ({ value: slug, text: name }))}
        {...form.field("slug")}
      />
      <Field
        label="Where it is used"
        autoComplete="off"
        helper="Such as “Front counter”."
        {...form.field("label")}
      />
      <Checkbox
        label="Test key, for the brand’s developer: its payments are not real"
        className="@md:col-span-2"
        {...form.checkbox("isTest", false)}
      />
      <Submit className="justify-self-start @md:col-span-2">Create key</Submit>
    </Form>
  );
}
