import { type ReactNode, useEffect, useRef } from "react";
import type { FoundCode } from "@/domain/till/find-code";
import { formatCents } from "@/lib/money";
import { paths } from "@/lib/paths";
import { Button } from "@/ui/forms/button";
import { buttonStyle } from "@/ui/forms/button-style";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import type { FormOf } from "@/ui/forms/form-control";
import type { chargeCodeAction } from "./actions";

type TakeStepProps = {
  found: FoundCode & { key: string };
  form: FormOf<typeof chargeCodeAction>;
  error: ReactNode;
};

/** Whose code it is and for how much; nothing is taken before this is pressed. Sent again, it is taken once. */
export function ChargeStep({ found: { code, key, firstName, amountCents }, form, error }: TakeStepProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Form form={form} className="flex max-w-md flex-col gap-6">
      <input type="hidden" name="code" value={code} />
      <input type="hidden" name="key" value={key} />
      <p role="status">
        <span className="text-ink-soft">{firstName} spends</span>
        <span className="figures mt-1 block font-display text-5xl leading-tight">
          {formatCents(amountCents)}
        </span>
      </p>
      <FormAlert error={error} />
      <div className="flex flex-wrap gap-3">
        <Button ref={button} type="submit" pending={form.pending} className="grow">
          Charge {formatCents(amountCents)}
        </Button>
        {/* A full load: it empties both steps. */}
        <a href={paths.till} className={buttonStyle({ variant: "quiet" })}>
          Not now
        </a>
      </div>
    </Form>
  );
}
