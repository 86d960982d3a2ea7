"use client";

import { formatCents } from "@/lib/money";
import { paths } from "@/lib/paths";
import { Button } from "@/ui/forms/button";
import { buttonStyle } from "@/ui/forms/button-style";
import { Field } from "@/ui/forms/field";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useIdempotencyKey } from "@/ui/forms/use-idempotency-key";
import { useRefresh } from "@/ui/toast/use-refresh";
import { refundPaymentAction } from "./actions";
import { BigAmount, errorOrUnknown, StatePanel, TILL_STATES } from "./state-panel";

const UNKNOWN =
  "The connection was lost, so we don’t know if the refund went through. Press again. The refund is made only once.";

type RefundFormProps = { paymentId: number; chargedAt: string; leftCents: number; idempotencyKey: string };

/** Refunds a payment. The suggested amount is all that has not been refunded yet. */
export function RefundForm({ paymentId, chargedAt, leftCents, idempotencyKey }: RefundFormProps) {
  const refresh = useRefresh();
  const key = useIdempotencyKey(idempotencyKey);
  const form = useForm(refundPaymentAction, {
    hidden: { paymentId: String(paymentId), key },
    onSuccess: () => void refresh(),
  });
  if (form.payload) return <RefundedNote {...form.payload} />;
  if (leftCents === 0) return <NothingLeft paymentId={paymentId} />;
  return (
    <Form form={form} className="flex flex-col gap-6">
      <div>
        <h2 className="display-heading">Refund payment {paymentId}</h2>
        <p className="figures mt-2 text-ink-soft">
          Charged {chargedAt}. {formatCents(leftCents)} can be refunded.
        </p>
      </div>
      <Field
        label="Amount in dollars"
        variant="display"
        inputMode="decimal"
        autoComplete="off"
        required
        className="figures [&_input]:font-text [&_input]:text-[min(2.5rem,9vw)]"
        {...form.field("amount", (leftCents / 100).toFixed(2))}
      />
      <FormAlert error={errorOrUnknown(form, UNKNOWN)} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={form.pending} className="min-h-16 grow text-xl!">
          Refund
        </Button>
        <a
          href={paths.till}
          className={buttonStyle({ variant: "quiet", className: "min-h-16 px-5! text-lg!" })}
        >
          Back to the till
        </a>
      </div>
    </Form>
  );
}

function NothingLeft({ paymentId }: { paymentId: number }) {
  return (
    <div className="flex flex-col gap-6">
      <h2 className="display-heading">Refund payment {paymentId}</h2>
      <p>Nothing of this payment can be refunded any more.</p>
      <a href={paths.till} className={buttonStyle({ className: "min-h-16 text-xl!" })}>
        Back to the till
      </a>
    </div>
  );
}

function RefundedNote({ cents, leftCents }: { cents: number; leftCents: number }) {
  return (
    <div className="flex flex-col gap-6">
      <StatePanel role="status" state={TILL_STATES.refunded}>
        <BigAmount>{formatCents(cents)}</BigAmount>
        <p className="figures text-lg">
          {leftCents > 0 ? `${formatCents(leftCents)} was not refunded.` : "The full amount was refunded."}
        </p>
      </StatePanel>
      <a href={paths.till} className={buttonStyle({ className: "min-h-16 text-xl!" })}>
        Back to the till
      </a>
    </div>
  );
}
