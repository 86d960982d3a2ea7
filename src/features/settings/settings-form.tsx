"use client";

import { Button } from "@/ui/forms/button";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { saveSettingsAction } from "./actions";
import { SettingField, type SettingFieldData } from "./setting-field";

type SettingsFormProps = {
  /** The group, the value that a switch gets, and the settings that the form doesn't show. */
  hidden: Record<string, string>;
  fields: SettingFieldData[];
  note?: string | undefined;
  submit: string;
};

/** Saves one group of settings. The form of a switch has no fields, and its button is in a row. */
export function SettingsForm({ hidden, fields, note, submit }: SettingsFormProps) {
  const form = useForm(saveSettingsAction, {
    hidden,
    asks: fields.length > 0,
    onSuccess: useToastAndNavigate(),
  });
  const isSwitch = fields.length === 0;
  return (
    <Form form={form} className="flex flex-col gap-6">
      {note && <p className="text-sm text-ink-soft">{note}</p>}
      {!isSwitch && (
        <div className={fields.length === 3 ? IN_THREE : "grid gap-6"}>
          {fields.map(({ name, value, ...shown }) => (
            <SettingField key={name} {...shown} field={form.field(name, value)} />
          ))}
        </div>
      )}
      <FormAlert error={form.error} />
      <Button
        type="submit"
        variant={isSwitch ? "link" : "primary"}
        pending={form.pending}
        className={isSwitch ? "-mx-2 self-start" : "self-start"}
      >
        {submit}
      </Button>
    </Form>
  );
}

const IN_THREE = "grid items-end gap-6 sm:grid-cols-3";
