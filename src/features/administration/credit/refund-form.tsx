"use client";

import { formatCents } from "@/lib/money";
import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { useForm } from "@/ui/forms/use-form";
import { useIdempotencyKey } from "@/ui/forms/use-idempotency-key";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { Collapsible } from "@/ui/layout/collapsible";
import { refundPurchaseAction } from "./actions";

type RefundFormProps = {
  memberId: string;
  takingId: number;
  /** What can still be given back. */
  cents: number;
  title: string;
  idempotencyKey: string;
};

/** Gives a purchase back, in full unless less is typed. */
export function RefundForm({ memberId, takingId, cents, title, idempotencyKey }: RefundFormProps) {
  const key = useIdempotencyKey(`${idempotencyKey}-${takingId}`);
  const form = useForm(refundPurchaseAction, {
    hidden: { memberId, takingId: String(takingId), key },
    onSuccess: useToastAndNavigate(),
  });
  return (
    <div className="-mt-2.5 min-w-44">
      <Collapsible
        title={
          <span>
            Refund<span className="sr-only"> {title}</span>
          </span>
        }
      >
        <Form form={form} className="flex flex-col gap-4">
          <Field
            label={`Dollars, up to ${formatCents(cents)}`}
            autoComplete="off"
            inputMode="decimal"
            className="figures"
            {...form.field("amount", (cents / 100).toFixed(2))}
          />
          <FormAlert error={form.error} />
          <Button type="submit" pending={form.pending}>
            Refund<span className="sr-only"> {title}</span>
          </Button>
        </Form>
      </Collapsible>
    </div>
  );
}
