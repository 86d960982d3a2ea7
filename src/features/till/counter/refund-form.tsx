"use client";

import { useRouter } from "next/navigation";
import { formatCents } from "@/lib/money";
import { paths } from "@/lib/paths";
import { Button } from "@/ui/forms/button";
import { buttonStyle } from "@/ui/forms/button-style";
import { Field } from "@/ui/forms/field";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { useForm } from "@/ui/forms/use-form";
import { useIdempotencyKey } from "@/ui/forms/use-idempotency-key";
import { refundChargeAction } from "./actions";
import { errorOrUnknown } from "./error-or-unknown";

const UNKNOWN =
  "The connection was lost, so we don’t know if the refund went through. Press again. The refund is made only once.";

type RefundFormProps = { takeId: number; takenAt: string; leftCents: number; idempotencyKey: string };

/** Gives back what a take took, all that is left of it unless less is typed. */
export function RefundForm({ takeId, takenAt, leftCents, idempotencyKey }: RefundFormProps) {
  const router = useRouter();
  const key = useIdempotencyKey(idempotencyKey);
  const form = useForm(refundChargeAction, {
    hidden: { takeId: String(takeId), key },
    onSuccess: () => router.refresh(),
  });
  if (form.payload) return <GivenBackNote {...form.payload} />;
  return (
    <Form form={form} className="flex max-w-md flex-col gap-6">
      <div>
        <h2 className="display-heading">Give back number {takeId}</h2>
        <p className="figures mt-2 text-ink-soft">
          Taken {takenAt}. Up to {formatCents(leftCents)} can be given back.
        </p>
      </div>
      <Field
        label="Amount in dollars"
        variant="display"
        inputMode="decimal"
        autoComplete="off"
        required
        className="figures"
        {...form.field("amount", (leftCents / 100).toFixed(2))}
      />
      <FormAlert error={errorOrUnknown(form, UNKNOWN)} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={form.pending} className="grow">
          Give back
        </Button>
        <a href={paths.till} className={buttonStyle({ variant: "quiet" })}>
          Back to the till
        </a>
      </div>
    </Form>
  );
}

function GivenBackNote({ cents, leftCents }: { cents: number; leftCents: number }) {
  return (
    <div className="flex max-w-md flex-col gap-6">
      <p role="status">
        <span className="label-caps text-brass-ink">Given back</span>
        <span className="figures mt-2 block font-display text-5xl leading-tight">{formatCents(cents)}</span>
        <span className="figures mt-1 block text-ink-soft">
          {leftCents > 0 ? `${formatCents(leftCents)} of it stays taken.` : "The full amount was refunded."}
        </span>
      </p>
      <a href={paths.till} className={buttonStyle({ className: "self-start" })}>
        Back to the till
      </a>
    </div>
  );
}
