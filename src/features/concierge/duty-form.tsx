"use client";

import type { Duty } from "@/domain/concierge/set-duty";
import { Switch } from "@/ui/forms/checkbox";
import { SelectField } from "@/ui/forms/field";
import { Form } from "@/ui/forms/form";
import { SaveFooter } from "@/ui/forms/save-footer";
import { useSaveOnChange } from "@/ui/forms/use-save-on-change";
import { setDutyAction } from "./actions";

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

export function DutyForm({ duty }: { duty: Duty }) {
  const { isOnDuty, channel, channels, isQuiet, quietFrom, quietUntil } = duty;
  const form = useSaveOnChange(setDutyAction);
  return (
    <Form form={form} className="flex flex-col gap-7">
      <Switch
        label="On duty"
        note="We notify you about new requests at most every 15 minutes. We also notify you when a request will be 24 hours old within four hours."
        className="border-y border-line"
        {...form.checkbox("onDuty", isOnDuty)}
      />
      <SelectField label="Notify me by" {...form.field("channel", channel)}>
        <option value="email">{channels.email ? "Email" : "Email (your account has no email)"}</option>
        <option value="sms">{channels.sms ? "Text" : "Text (your account has no phone)"}</option>
      </SelectField>
      <Switch
        label="Quiet hours"
        note="No notifications during these hours. Afterwards we notify you about requests that are still waiting."
        className="border-y border-line"
        {...form.checkbox("quiet", isQuiet)}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <HourField label="Quiet from" {...form.field("quietFrom", String(quietFrom))} />
        <HourField label="Quiet until" {...form.field("quietUntil", String(quietUntil))} />
      </div>
      <p className="-mt-3 text-sm text-ink-soft">New York time</p>
      <SaveFooter form={form} isAutomatic />
    </Form>
  );
}

type HourFieldProps = { label: string; name: string; defaultValue?: string; error?: string };

function HourField(props: HourFieldProps) {
  return (
    <SelectField {...props} options={HOURS.map((hour) => ({ value: String(hour), text: hourText(hour) }))} />
  );
}

/** Formats an hour from 0 to 23 as "10:00 PM". */
function hourText(hour: number): string {
  return `${hour % 12 || 12}:00 ${hour < 12 ? "AM" : "PM"}`;
}
