"use client";

import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { useForm } from "@/ui/forms/use-form";
import { useIdempotencyKey } from "@/ui/forms/use-idempotency-key";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { Collapsible } from "@/ui/layout/collapsible";
import { correctBalanceAction } from "./actions";

type CorrectionFormProps = { memberId: string; idempotencyKey: string };

/** Gives a member credit or takes some, with a reason that the member reads. */
export function CorrectionForm({ memberId, idempotencyKey }: CorrectionFormProps) {
  const key = useIdempotencyKey(idempotencyKey);
  const form = useForm(correctBalanceAction, { hidden: { memberId, key }, onSuccess: useToastAndNavigate() });
  return (
    <Collapsible title="Correct the balance">
      <Form form={form} className="grid items-start gap-4 sm:grid-cols-[9rem_1fr]">
        <Field
          label="Dollars, − to take"
          autoComplete="off"
          inputMode="text"
          className="figures"
          {...form.field("amount")}
        />
        <Field label="Reason (shown to the member)" autoComplete="off" {...form.field("reason")} />
        <FormAlert error={form.error} className="sm:col-span-2" />
        <Button type="submit" pending={form.pending} className="justify-self-start sm:col-span-2">
          Book it
        </Button>
      </Form>
    </Collapsible>
  );
}
