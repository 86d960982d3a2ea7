"use client";

import { type ReactNode, useId, useState } from "react";
import type { BoughtClaim } from "@/domain/perks/withdraw-claim";
import { formatCents } from "@/lib/money";
import { ActionForm } from "@/ui/forms/action-form";
import { Checkbox } from "@/ui/forms/checkbox";
import { Field } from "@/ui/forms/field";
import { Form, Submit } from "@/ui/forms/form";
import { type FormOf, useForm } from "@/ui/forms/use-form";
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
  firstName: string;
  paymentId: number;
  /** What the payment was for, if it was a perk. */
  bought: BoughtClaim | undefined;
  /** The refundable amount in cents. */
  cents: number;
  title: string;
  idempotencyKey: string;
};

/** Refunds the full remaining amount unless a smaller one is entered. */
export function RefundForm({
  memberId,
  firstName,
  paymentId,
  bought,
  cents,
  title,
  idempotencyKey,
}: RefundFormProps) {
  const key = useIdempotencyKey(`${idempotencyKey}-${paymentId}`);
  const form = useForm(refundPurchaseAction, {
    hidden: { memberId, paymentId: String(paymentId), key },
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
          {bought && <WithdrawalChoice form={form} bought={bought} firstName={firstName} />}
          <Submit variant="quiet">
            Refund<span className="sr-only"> {title}</span>
          </Submit>
        </Form>
      </Collapsible>
    </div>
  );
}

type WithdrawalChoiceProps = {
  form: FormOf<typeof refundPurchaseAction>;
  bought: BoughtClaim;
  firstName: string;
};

/** Asks whether the refund withdraws the code, pass or link, and says what that means. */
function WithdrawalChoice({ form, bought, firstName }: WithdrawalChoiceProps) {
  const noteId = useId();
  const { thing, isUsed, withdrawal } = bought;
  if (withdrawal === "withdrawn") return <Note>The {thing} is withdrawn.</Note>;
  if (isUsed)
    return (
      <>
        <input type="hidden" name="withdraw" value="on" />
        <Note>A till has used the pass, so it stays used.</Note>
      </>
    );
  return (
    <div>
      <Checkbox
        label={`Withdraw the ${thing}`}
        aria-describedby={noteId}
        {...form.checkbox("withdraw", isUnspent(bought))}
      />
      <Note id={noteId}>{meaningOf(bought, firstName)}</Note>
    </div>
  );
}

/** Whether a withdrawal certainly takes the value back. */
function isUnspent({ thing, isOpened }: BoughtClaim): boolean {
  return thing === "pass" || !isOpened;
}

function meaningOf({ thing, isOpened }: BoughtClaim, firstName: string): string {
  if (thing === "pass") return "Tills no longer accept it.";
  if (!isOpened) return `${firstName} hasn’t opened it, and then can’t.`;
  return `${firstName} has seen it, so it may still work at the brand. It disappears from the perk’s page.`;
}

function Note({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="max-w-[22rem] font-sans text-sm leading-snug text-ink-soft">
      {children}
    </p>
  );
}

type CorrectionFormProps = { memberId: string; idempotencyKey: string };

/** Is empty again after each correction. */
export function CorrectionForm(props: CorrectionFormProps) {
  const [made, setMade] = useState(0);
  return <EmptyCorrectionForm key={made} {...props} onMade={() => setMade(made + 1)} />;
}

type EmptyCorrectionFormProps = CorrectionFormProps & { onMade: () => void };

function EmptyCorrectionForm({ memberId, idempotencyKey, onMade }: EmptyCorrectionFormProps) {
  const key = useIdempotencyKey(idempotencyKey);
  const showResult = useToastAndNavigate();
  const form = useForm(correctBalanceAction, {
    hidden: { memberId, key },
    resumes: true,
    asks: true,
    onSuccess(result) {
      onMade();
      return showResult(result);
    },
  });
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
        <Submit className="justify-self-start sm:col-span-2" alertClass="sm:col-span-2">
          Correct balance
        </Submit>
      </Form>
    </Collapsible>
  );
}

export function FreezeForm({ memberId, isFrozen }: { memberId: string; isFrozen: boolean }) {
  if (isFrozen)
    return (
      <ActionForm
        action={unfreezeBalanceAction}
        hidden={{ memberId }}
        submit="Unfreeze balance"
        variant="link"
        className="flex flex-wrap items-center gap-x-4"
      >
        <span className="text-danger">Frozen: the member can’t spend this balance.</span>
      </ActionForm>
    );
  return (
    <Collapsible title="Freeze balance">
      <ActionForm
        action={freezeBalanceAction}
        hidden={{ memberId }}
        field={{ name: "reason", label: "Reason, for the records" }}
        submit="Freeze balance"
        asks
        variant="danger"
        className="flex flex-col gap-4"
      />
    </Collapsible>
  );
}
