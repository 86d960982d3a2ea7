"use client";

import { Button } from "@/ui/forms/button";
import { SelectField } from "@/ui/forms/field";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { setAuditRetentionAction } from "./actions";
import { durationText } from "./duration-text";

const YEARS = [1, 2, 3, 5, 7, 10];

/** How long the audit trail is kept; null for ever. */
export function AuditRetentionForm({ auditDays }: { auditDays: number | null }) {
  const form = useForm(setAuditRetentionAction, { onSuccess: useToastAndNavigate() });
  const days = YEARS.map((years) => years * 365);
  const choices = auditDays === null || days.includes(auditDays) ? days : [...days, auditDays];
  return (
    <Form form={form} className="flex flex-col gap-6">
      <SelectField
        label="Keep events"
        className="sm:max-w-1/2"
        {...form.field("auditDays", String(auditDays ?? ""))}
      >
        <option value="">Forever</option>
        {choices
          .toSorted((a, b) => a - b)
          .map((count) => (
            <option key={count} value={count}>
              {durationText(count)}
            </option>
          ))}
      </SelectField>
      <FormAlert error={form.error} />
      <Button type="submit" variant="quiet" pending={form.pending} className="self-start">
        Save retention
      </Button>
    </Form>
  );
}
