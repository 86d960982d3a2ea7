"use client";

import { formatCents } from "@/lib/money";
import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useIdempotencyKey } from "@/ui/forms/use-idempotency-key";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { Collapsible } from "@/ui/layout/disclosure";
import {
  correctBalanceAction,
  freezeBalanceAction,
  refundPurchaseAction,
  unfreezeBalanceAction,
} from "./actions";

type RefundFormProps = {
  memberId: string;
  chargeId: number;
  /** The refundable amount in cents. */
  cents: number;
  title: string;
  idempotencyKey: string;
};

/** Refunds the full remaining amount unless a smaller one is entered. */
export function RefundForm({ memberId, chargeId, cents, title, idempotencyKey }: RefundFormProps) {
  const key = useIdempotencyKey(`${idempotencyKey}-${chargeId}`);
  const form = useForm(refundPurchaseAction, {
    hidden: { memberId, chargeId: String(chargeId), key },
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
          <Button type="submit" variant="quiet" pending={form.pending}>
            Refund<span className="sr-only"> {title}</span>
          </Button>
        </Form>
      </Collapsible>
    </div>
  );
}

type CorrectionFormProps = { memberId: string; idempotencyKey: string };

export function CorrectionForm({ memberId, idempotencyKey }: CorrectionFormProps) {
  const key = useIdempotencyKey(idempotencyKey);
  const form = useForm(correctBalanceAction, { hidden: { memberId, key }, onSuccess: useToastAndNavigate() });
  return (
    <Collapsible title="Correct the balance">
      <Form form={form} className="grid items-start gap-4 sm:grid-cols-[9rem_1fr]">
        <Field
          label="Amount in dollars (use − to deduct)"
          autoComplete="off"
          inputMode="text"
          className="figures"
          {...form.field("amount")}
        />
        <Field label="Reason (shown to the member)" autoComplete="off" {...form.field("reason")} />
        <FormAlert error={form.error} className="sm:col-span-2" />
        <Button type="submit" pending={form.pending} className="justify-self-start sm:col-span-2">
          Correct balance
        </Button>
      </Form>
    </Collapsible>
  );
}

export function FreezeForm({ memberId, isFrozen }: { memberId: string; isFrozen: boolean }) {
  const onSuccess = useToastAndNavigate();
  const freeze = useForm(freezeBalanceAction, { hidden: { memberId }, onSuccess });
  const unfreeze = useForm(unfreezeBalanceAction, { hidden: { memberId }, onSuccess });
  if (isFrozen)
    return (
      <Form form={unfreeze} className="flex flex-wrap items-center gap-x-4">
        <span className="text-danger">Frozen: the member can’t spend this balance.</span>
        <FormAlert error={unfreeze.error} />
        <Button type="submit" variant="link" pending={unfreeze.pending}>
          Unfreeze balance
        </Button>
      </Form>
    );
  return (
    <Collapsible title="Freeze balance">
      <Form form={freeze} className="flex flex-col gap-4">
        <Field label="Reason, for the records" autoComplete="off" {...freeze.field("reason")} />
        <FormAlert error={freeze.error} />
        <Button type="submit" variant="danger" pending={freeze.pending}>
          Freeze balance
        </Button>
      </Form>
    </Collapsible>
  );
}
