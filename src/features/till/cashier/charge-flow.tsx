"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
import type { Charge } from "@/domain/till/charge-code";
import type { FoundCode } from "@/domain/till/find-code";
import { formatCents } from "@/lib/money";
import { paths, tillPath } from "@/lib/paths";
import { Button } from "@/ui/forms/button";
import { buttonStyle } from "@/ui/forms/button-style";
import { Form, FormAlert } from "@/ui/forms/form";
import { type FormOf, useForm } from "@/ui/forms/use-form";
import { chargeCodeAction, findCodeAction } from "./actions";
import { CardStep } from "./card-step";
import { CodeStep } from "./code-step";
import { errorOrUnknown } from "./error-or-unknown";
import { BigAmount, StatePanel } from "./state-panel";
import { TILL_STATES } from "./till-states";

const UNKNOWN =
  "The connection was lost, so we don’t know if the charge went through. Press again. The member is charged only once.";

/** A payment at the till: the member's code, then the amount to confirm, then the charge. A card shows its member. */
export function ChargeFlow() {
  const router = useRouter();
  const find = useForm(findCodeAction);
  const charge = useForm(chargeCodeAction, { onSuccess: () => router.refresh() });
  const found = find.payload;
  const chargedKey = charge.result?.typed.key;
  // Without JavaScript only one of the two results is known. With it, an earlier charge must not affect a newer code.
  const isSameCode = !found || chargedKey === found.key;
  const hasCodeError = isSameCode && charge.errorOf("code") !== undefined;

  if (isSameCode && charge.payload) return <ChargedStep charge={charge.payload} />;
  if (found?.card) return <CardStep card={found.card} />;
  if (found && !hasCodeError)
    return (
      <ChargeStep
        found={{ ...found.payment, key: found.key }}
        form={charge}
        error={isSameCode ? errorOrUnknown(charge, UNKNOWN) : undefined}
      />
    );
  return <CodeStep form={find} charge={charge.result} />;
}

type ChargeStepProps = {
  found: FoundCode & { key: string };
  form: FormOf<typeof chargeCodeAction>;
  error: ReactNode;
};

/** Shows the member's first name and the amount, and charges only when the button is pressed. */
function ChargeStep({ found: { code, key, firstName, amountCents }, form, error }: ChargeStepProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Form form={form} className="flex flex-col gap-6">
      <input type="hidden" name="code" value={code} />
      <input type="hidden" name="key" value={key} />
      <StatePanel role="status" state={TILL_STATES.valid}>
        <p className="text-lg">{firstName} pays</p>
        <BigAmount>{formatCents(amountCents)}</BigAmount>
      </StatePanel>
      <FormAlert error={error} />
      <div className="flex flex-wrap gap-3">
        <Button ref={button} type="submit" pending={form.pending} className="min-h-16 grow text-xl!">
          Charge {formatCents(amountCents)}
        </Button>
        {/* A full page load clears both steps. */}
        <a
          href={paths.till}
          className={buttonStyle({ variant: "quiet", className: "min-h-16 px-5! text-lg! max-sm:w-full" })}
        >
          Not now
        </a>
      </div>
    </Form>
  );
}

function ChargedStep({ charge: { takeId, firstName, amountCents } }: { charge: Charge }) {
  const next = useRef<HTMLAnchorElement>(null);
  useEffect(() => next.current?.focus(), []);
  return (
    <div className="flex flex-col gap-6">
      <StatePanel role="status" state={TILL_STATES.charged}>
        <BigAmount>{formatCents(amountCents)}</BigAmount>
        <p className="figures text-lg">
          From {firstName}. Payment {takeId}.
        </p>
      </StatePanel>
      <div className="flex flex-wrap gap-3">
        <a ref={next} href={paths.till} className={buttonStyle({ className: "min-h-16 grow text-xl!" })}>
          Next code
        </a>
        <a
          href={tillPath({ refund: takeId })}
          className={buttonStyle({ variant: "quiet", className: "min-h-16 px-5! text-lg! max-sm:w-full" })}
        >
          Refund
        </a>
      </div>
    </div>
  );
}
