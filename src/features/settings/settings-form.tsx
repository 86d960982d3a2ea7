"use client";

import type { ReactNode } from "react";
import { Form, Submit } from "@/ui/forms/form";
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
  /** Folds the form below it. */
  summary?: ReactNode;
};

/** Saves one group of settings. The form of a switch has no fields, and its button is in a row. */
export function SettingsForm({ hidden, fields, note, submit, summary }: SettingsFormProps) {
  const form = useForm(saveSettingsAction, {
    hidden,
    asks: fields.length > 0,
    onSuccess: useToastAndNavigate(),
  });
  const isSwitch = fields.length === 0;
  const shown = (
    <Form form={form} className="flex flex-col gap-6">
      {note && <p className="text-sm text-ink-soft">{note}</p>}
      {!isSwitch && (
        <div className={fields.length === 3 ? IN_THREE : "grid gap-6"}>
          {fields.map(({ name, value, ...shown }) => (
            <SettingField key={name} {...shown} field={form.field(name, value)} />
          ))}
        </div>
      )}
      <Submit
        variant={isSwitch ? "link" : "primary"}
        className={isSwitch ? "-mx-2 self-start" : "self-start"}
      >
        {submit}
      </Submit>
    </Form>
  );
  if (!summary) return shown;
  return (
    <details className="group/row" open={form.result?.status === "error"}>
      <summary className="list-none transition-colors hover:text-brass-ink">{summary}</summary>
      <div className="max-w-xl pt-2 pb-6 sm:pl-62">{shown}</div>
    </details>
  );
}

const IN_THREE = "grid items-end gap-6 sm:grid-cols-3";
