"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { formatCents, parseCents } from "@/lib/money";
import { Field } from "@/ui/forms/field";
import { Form, Submit } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useIdempotencyKey } from "@/ui/forms/use-idempotency-key";
import { BalanceChange } from "@/ui/layout/balance-change";
import { requestTillCodeAction } from "./actions";

type AmountFormProps = { slug: string; spendableCents: number; idempotencyKey: string };

/** Gets a code for an amount. The code then replaces this form. */
export function AmountForm({ slug, spendableCents, idempotencyKey }: AmountFormProps) {
  const router = useRouter();
  const key = useIdempotencyKey(idempotencyKey);
  const form = useForm(requestTillCodeAction, { hidden: { slug, key }, onSuccess: () => router.refresh() });
  const { defaultValue, error, ...field } = form.field("amount");
  const [typed, setTyped] = useState(defaultValue ?? "");
  useEffect(() => {
    const { current } = form.props.ref;
    if (current) setTyped(String(new FormData(current).get("amount")));
  }, [form.props.ref]);
  const cents = parseCents(typed);
  const isPayable = cents !== null && cents > 0 && cents <= spendableCents;
  return (
    <Form form={form} className="flex max-w-sm flex-col gap-7">
      <QuickAmounts
        chosen={cents}
        spendableCents={spendableCents}
        onChoose={(amount) => setTyped((amount / 100).toFixed(2))}
      />
      <Field
        label="Amount in dollars"
        variant="display"
        inputMode="decimal"
        autoComplete="off"
        required
        helper="You pay nothing until the cashier charges the code."
        className="figures"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={typed === form.result?.typed.amount ? error : undefined}
        {...field}
      />
      <BalanceChange beforeCents={spendableCents} afterCents={isPayable ? spendableCents - cents : null} />
      <Submit wide pending={form.pending || form.isDone}>
        {isPayable ? `Get a code for ${formatCents(cents)}` : "Get a code"}
      </Submit>
    </Form>
  );
}

type QuickAmountsProps = {
  /** The typed amount in cents; null if the text is not an amount. */
  chosen: number | null;
  spendableCents: number;
  onChoose: (cents: number) => void;
};

function QuickAmounts({ chosen, spendableCents, onChoose }: QuickAmountsProps) {
  const choices = [
    ...quickAmounts(spendableCents).map((cents) => ({ cents, text: `$${cents / 100}` })),
    { cents: spendableCents, text: "All" },
  ];
  return (
    <fieldset
      aria-label="Quick amounts"
      data-needs-script=""
      className="grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-2"
    >
      {choices.map(({ cents, text }) => (
        <button
          key={text}
          type="button"
          aria-pressed={chosen === cents}
          aria-label={text === "All" ? `All, ${formatCents(cents)}` : undefined}
          onClick={() => onChoose(cents)}
          className="figures min-h-12 rounded-control border border-line-strong transition-colors hover:border-ink aria-pressed:border-brass aria-pressed:bg-sunken aria-pressed:font-medium forced-colors:aria-pressed:border-2"
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}

const AMOUNTS = [500, 1000, 2500, 5000, 10_000];

const SHOWN = 3;

/** Returns the largest round amounts below a balance, in cents, smallest first. The whole balance is not one of them. */
export function quickAmounts(spendableCents: number): number[] {
  return AMOUNTS.filter((cents) => cents < spendableCents).slice(-SHOWN);
}
