"use client";

import { Button } from "@/ui/forms/button";
import { Field, SelectField } from "@/ui/forms/field";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { Notice } from "@/ui/layout/notice";
import { admitNextAction, setAdmissionsAction, setHostAction } from "./actions";
import { admittedText } from "./waitlist-labels";

type HostFormProps = { hostId: string | null; administrators: { id: string; name: string }[] };

/** The host is the administrator in whose name people are admitted. */
export function HostForm({ hostId, administrators }: HostFormProps) {
  const form = useForm(setHostAction, { onSuccess: useToastAndNavigate() });
  return (
    <Form form={form} className="flex flex-col items-start gap-5">
      <SelectField label="Host" className="w-full" {...form.field("hostId", hostId ?? "")}>
        <option value="">No one</option>
        {administrators.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <FormAlert error={form.error} />
      <Button type="submit" variant="quiet" pending={form.pending}>
        Save host
      </Button>
    </Form>
  );
}

/** Admits the people who have waited longest, `number` at most. */
export function AdmitNextForm({ number }: { number: number }) {
  const showResult = useToastAndNavigate();
  const form = useForm(admitNextAction, {
    onSuccess: ({ payload }) => showResult({ message: admittedText(payload) }),
  });
  return (
    <Form form={form} className="flex flex-col items-start gap-4">
      {form.payload && <Notice role="status">{admittedText(form.payload)}</Notice>}
      <FormAlert error={form.error} />
      {number > 0 && (
        <Button type="submit" pending={form.pending}>
          {number === 1 ? "Admit the next one" : `Admit the next ${number === 10 ? "ten" : number}`}
        </Button>
      )}
    </Form>
  );
}

export function AdmissionsForm({ admissionsADay }: { admissionsADay: number }) {
  const form = useForm(setAdmissionsAction, { onSuccess: useToastAndNavigate() });
  return (
    <Form form={form} className="flex flex-col items-start gap-5">
      <Field
        label="Admission limit in 24 hours"
        className="w-full"
        inputMode="numeric"
        autoComplete="off"
        {...form.field("admissionsADay", String(admissionsADay))}
      />
      <FormAlert error={form.error} />
      <Button type="submit" variant="quiet" pending={form.pending}>
        Save limit
      </Button>
    </Form>
  );
}
