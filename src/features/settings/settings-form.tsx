"use client";

import { Button } from "@/ui/forms/button";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { saveSettingsAction } from "./actions";
import { SettingField, type SettingFieldData } from "./setting-field";

export type FormPart = { legend?: string; note?: string; fields: SettingFieldData[] };

type SettingsFormProps = {
  /** The group, and the value that a switch gets. */
  hidden: Record<string, string>;
  parts: FormPart[];
  submit: string;
};

/** Saves one group of settings. The form of a switch has no fields. */
export function SettingsForm({ hidden, parts, submit }: SettingsFormProps) {
  const form = useForm(saveSettingsAction, {
    hidden,
    asks: parts.length > 0,
    onSuccess: useToastAndNavigate(),
  });
  return (
    <Form form={form} className="flex flex-col gap-8">
      {parts.map(({ legend, note, fields }) => {
        const Part = legend ? "fieldset" : "div";
        return (
          <Part key={legend ?? ""} className={fields.length === 3 ? IN_THREE : IN_TWO}>
            {legend && <legend className={note ? "mb-1 font-medium" : "mb-4 font-medium"}>{legend}</legend>}
            {note && <p className="col-span-full text-sm text-ink-soft">{note}</p>}
            {fields.map(({ name, value, ...shown }) => (
              <SettingField key={name} {...shown} field={form.field(name, value)} />
            ))}
          </Part>
        );
      })}
      <FormAlert error={form.error} />
      <Button type="submit" variant="quiet" pending={form.pending} className="self-start">
        {submit}
      </Button>
    </Form>
  );
}

const IN_TWO = "grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-x-8 gap-y-6";
const IN_THREE = "grid items-end gap-6 sm:grid-cols-3";
