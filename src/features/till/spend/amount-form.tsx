"use client";

import { useRouter } from "next/navigation";
import { formatCents } from "@/lib/money";
import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useIdempotencyKey } from "@/ui/forms/use-idempotency-key";
import { requestTillCodeAction } from "./actions";

type AmountFormProps = { slug: string; spendableCents: number; idempotencyKey: string };

/** Gets a code for an amount. The code then replaces this form. */
export function AmountForm({ slug, spendableCents, idempotencyKey }: AmountFormProps) {
  const router = useRouter();
  const key = useIdempotencyKey(idempotencyKey);
  const form = useForm(requestTillCodeAction, { hidden: { slug, key }, onSuccess: () => router.refresh() });
  return (
    <Form form={form} className="flex max-w-sm flex-col gap-7">
      <Field
        label="Amount in dollars"
        variant="display"
        inputMode="decimal"
        autoComplete="off"
        required
        helper={`Up to ${formatCents(spendableCents)}. You pay nothing until the cashier charges the code.`}
        className="figures"
        {...form.field("amount")}
      />
      <FormAlert error={form.error} />
      <Button type="submit" wide pending={form.pending || form.isDone}>
        Get a code
      </Button>
    </Form>
  );
}
