"use client";

import { type ReactNode, useState } from "react";
import type { Payment } from "@/domain/till/charge-code";
import type { FoundCode } from "@/domain/till/find-code";
import type { RecentUse } from "@/domain/till/list-recent-uses";
import type { Envelope } from "@/lib/forms/envelope";
import { formatCents } from "@/lib/money";
import { paths, tillPath } from "@/lib/paths";
import { Button } from "@/ui/forms/button";
import { buttonStyle } from "@/ui/forms/button-style";
import { Form, FormAlert } from "@/ui/forms/form";
import { type FormOf, useForm } from "@/ui/forms/use-form";
import { useRefresh } from "@/ui/toast/use-refresh";
import { chargeCodeAction, findCodeAction, markPassUsedAction, undoPassUseAction } from "./actions";
import { CardStep, CodeStep } from "./charge-steps";
import { PassStep, UsedStep } from "./pass-step";
import { BigAmount, errorOrUnknown, StatePanel, TILL_STATES } from "./state-panel";
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

/** `usedAt` is a date and time in New York. */
type ShownUse = Omit<RecentUse, "usedAt"> & { usedAt: string };

/** The uses of passes that the cashier can still undo, and those that were undone. */
function RecentUses({ uses, onUndone }: { uses: ShownUse[]; onUndone: () => void }) {
  if (uses.length === 0) return null;
  return (
    <section aria-labelledby="recent-uses" className="mt-12">
      <h2 id="recent-uses" className="display-heading">
        Passes of the last ten minutes
      </h2>
      <ul className="mt-3 border-b border-line">
        {uses.map((use) => (
          <RecentUseRow key={use.useId} {...use} onUndone={onUndone} />
        ))}
      </ul>
    </section>
  );
}

type RecentUseRowProps = ShownUse & { onUndone: () => void };

function RecentUseRow({ useId, title, firstName, usedAt, isUndone, onUndone }: RecentUseRowProps) {
  const undo = useForm(undoPassUseAction, { hidden: { useId: String(useId) }, onSuccess: onUndone });
  return (
    <li className="border-t border-line py-3">
      <div className="flex items-center justify-between gap-x-6">
        <p className="min-w-0 leading-snug">
          <span className="block font-medium wrap-anywhere">{title}</span>
          <span className="figures text-sm text-ink-soft">
            For {firstName}, {usedAt}
          </span>
        </p>
        {isUndone || undo.isDone ? (
          <p role="status" className="font-medium whitespace-nowrap">
            Not used
          </p>
        ) : (
          <Form form={undo}>
            <Button type="submit" variant="quiet" pending={undo.pending} compact>
              Undo
              <span className="sr-only">
                {" "}
                the use of {title} for {firstName}
              </span>
            </Button>
          </Form>
        )}
      </div>
      <FormAlert error={undo.error} />
    </li>
  );
}
