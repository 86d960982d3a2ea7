"use client";

import type { CreditSettings } from "@/domain/ledger/credit-settings";
import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { setCreditSettingsAction } from "./actions";

/** What the club gives to new members and their sponsors. Amounts are in dollars. */
export function CreditSettingsForm({ settings }: { settings: CreditSettings }) {
  const form = useForm(setCreditSettingsAction, { onSuccess: useToastAndNavigate() });
  const amount = (name: Exclude<keyof CreditSettings, "creditWaitDays">) => ({
    unit: { sign: "$", spoken: "in dollars" },
    inputMode: "decimal" as const,
    className: "figures",
    autoComplete: "off",
    ...form.field(name, (settings[name] / 100).toFixed(2)),
  });
  return (
    <Form form={form} className="flex flex-col gap-6">
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        <Field label="Welcome credit" helper="For each new member. 0 for none." {...amount("welcomeCents")} />
        <Field
          label="Welcome budget a day"
          helper="For the whole club, with the credit of perks."
          {...amount("welcomeBudgetCents")}
        />
        <Field
          label="Thank-you credit"
          helper="For the sponsor of a friend who joins. 0 for none."
          {...amount("thankYouCents")}
        />
        <Field label="Thank-you budget a day" helper="For each member." {...amount("thankYouBudgetCents")} />
        <Field
          label="Days of waiting"
          helper="How long credit is pending for members without a confirmed phone."
          inputMode="numeric"
          autoComplete="off"
          {...form.field("creditWaitDays", String(settings.creditWaitDays))}
        />
      </div>
      <FormAlert error={form.error} />
      <Button type="submit" variant="quiet" pending={form.pending} className="self-start">
        Save credit
      </Button>
    </Form>
  );
}
