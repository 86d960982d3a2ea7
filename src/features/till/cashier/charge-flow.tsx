"use client";

import { type ReactNode, useState } from "react";
import type { Payment } from "@/domain/till/charge-code";
import type { FoundCode } from "@/domain/till/find-code";
import type { Envelope } from "@/lib/forms/envelope";
import { formatCents } from "@/lib/money";
import { paths, tillPath } from "@/lib/paths";
import { Button } from "@/ui/forms/button";
import { buttonStyle } from "@/ui/forms/button-style";
import { Form, FormAlert } from "@/ui/forms/form";
import { type FormOf, useForm } from "@/ui/forms/use-form";
import { useRefresh } from "@/ui/toast/use-refresh";
import { chargeCodeAction, findCodeAction, markPassUsedAction } from "./actions";
import { CardStep } from "./card-step";
import { CodeStep } from "./code-step";
import { errorOrUnknown } from "./error-or-unknown";
import { PassStep, UsedStep } from "./pass-step";
import { RecentUses, type ShownUse } from "./recent-uses";
import { BigAmount, StatePanel } from "./state-panel";
import { TILL_STATES } from "./till-states";
import { useStepFocus } from "./use-step-focus";

const UNKNOWN =
  "The connection was lost, so we don’t know if the charge went through. Press again. The member is charged only once.";

/**
 * A code at the till. A payment shows its amount and is charged, a pass shows its perk and is used, and a card shows its
 * member with the passes.
 */
export function ChargeFlow({ recentUses }: { recentUses: ShownUse[] }) {
  const refresh = useRefresh();
  const find = useForm(findCodeAction);
  const charge = useForm(chargeCodeAction, { onSuccess: () => void refresh() });
  const use = useForm(markPassUsedAction);
  const later = charge.result ?? use.result;
  const last = find.result?.status === "error" ? find.result : later;
  const [undone, setUndone] = useState<typeof last>(null);
  const found = find.payload;
  const chargedKey = charge.result?.typed.key;
  // Without JavaScript only one of the two results is known. With it, an earlier charge must not affect a newer code.
  const isSameCode = !found || chargedKey === found.key;
  const hasCodeError = isSameCode && charge.errorOf("code") !== undefined;

  if (isSameCode && charge.payload) return <ChargedStep payment={charge.payload} />;
  if (use.payload) return <UsedStep use={use.payload} />;
  if (found?.kind === "card") return <CardStep card={found.card} passKey={found.key} form={use} />;
  if (found?.kind === "pass" && !use.errorOf("code"))
    return <PassStep pass={found.pass} passKey={found.key} form={use} />;
  if (found?.kind === "payment" && !hasCodeError)
    return (
      <ChargeStep
        found={{ ...found.payment, key: found.key }}
        form={charge}
        error={isSameCode ? errorOrUnknown(charge, UNKNOWN) : undefined}
      />
    );
  return (
    <>
      <CodeStep form={find} result={last === undone ? null : last} typed={later?.typed.code} />
      <RecentUses uses={recentUses} onUndone={() => isPassUsed(last) && setUndone(last)} />
    </>
  );
}

/** A rejection that is no longer true after the use was undone. */
function isPassUsed(result: Envelope | null): boolean {
  return result?.status === "error" && result.fieldErrors?.code?.errorCode === "pass-used";
}

type ChargeStepProps = {
  found: FoundCode & { key: string };
  form: FormOf<typeof chargeCodeAction>;
  error: ReactNode;
};

/** Shows the member's first name and the amount, and charges only when the button is pressed. */
function ChargeStep({ found: { code, key, firstName, amountCents }, form, error }: ChargeStepProps) {
  const button = useStepFocus<HTMLButtonElement>();
  return (
    <Form form={form} data-step="" className="flex scroll-m-4 flex-col gap-6">
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
          className={buttonStyle({ variant: "quiet", className: "min-h-16 px-5! text-lg!" })}
        >
          Not now
        </a>
      </div>
    </Form>
  );
}

function ChargedStep({ payment: { paymentId, firstName, amountCents } }: { payment: Payment }) {
  const next = useStepFocus<HTMLAnchorElement>();
  return (
    <div data-step="" className="flex scroll-m-4 flex-col gap-6">
      <StatePanel role="status" state={TILL_STATES.charged}>
        <BigAmount>{formatCents(amountCents)}</BigAmount>
        <p className="figures text-lg">
          From {firstName}. Payment {paymentId}.
        </p>
      </StatePanel>
      <div className="flex flex-wrap gap-3">
        <a ref={next} href={paths.till} className={buttonStyle({ className: "min-h-16 grow text-xl!" })}>
          Next code
        </a>
        <a
          href={tillPath({ refund: paymentId })}
          className={buttonStyle({ variant: "quiet", className: "min-h-16 px-5! text-lg!" })}
        >
          Refund
        </a>
      </div>
    </div>
  );
}
