import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { FoundCard } from "@/domain/till/find-card";
import type { Envelope } from "@/lib/forms/envelope";
import { paths } from "@/lib/paths";
import { Button } from "@/ui/forms/button";
import { buttonStyle } from "@/ui/forms/button-style";
import { Field } from "@/ui/forms/field";
import { Form, FormAlert, Submit } from "@/ui/forms/form";
import type { FormOf } from "@/ui/forms/use-form";
import { Avatar } from "@/ui/layout/avatar";
import { useBrowserValue } from "@/ui/layout/hydration";
import type { findCodeAction, markPassUsedAction } from "./actions";
import { NoCamera } from "./no-camera";
import { USE_UNKNOWN } from "./pass-step";
import { errorOrUnknown, rejectionOf, StatePanel, TILL_STATES } from "./state-panel";
import { useStepFocus } from "./use-step-focus";

type CodeStepProps = {
  form: FormOf<typeof findCodeAction>;
  /** The last result of looking up, charging or using a code. Null also if a rejection is no longer true. */
  result: Envelope | null;
  /** The code that was charged or used last. */
  typed?: string;
};

/** The member's code: typed, scanned by the browser, or entered by a hand scanner that acts as a keyboard. */
export function CodeStep({ form, result, typed }: CodeStepProps) {
  const input = useRef<HTMLInputElement>(null);
  const canScan = useCanScan();
  const field = form.field("code", typed);
  const rejection = rejectionOf(result);
  const isRejected = rejection !== null;

  // The next code, also that of a hand scanner, replaces the rejected one.
  useEffect(() => {
    if (rejectionOf(result)) input.current?.select();
  }, [result]);

  function enter(code: string) {
    if (input.current) input.current.value = code;
    input.current?.form?.requestSubmit();
  }

  return (
    <Form form={form} className="flex flex-col gap-6">
      {rejection && (
        <StatePanel id="rejection" role="alert" state={rejection}>
          <p className="text-lg leading-snug">{rejection.message}</p>
        </StatePanel>
      )}
      {canScan && <ScanButton onCode={enter} />}
      <Field
        {...field}
        ref={input}
        error={isRejected || !result ? undefined : field.error}
        aria-invalid={isRejected || undefined}
        aria-describedby={isRejected ? "rejection" : undefined}
        label="The member’s code"
        variant="display"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        required
        autoFocus
        helper="Eight letters and digits, on the member’s phone."
        className="figures [&_input]:font-text [&_input]:text-[min(2.5rem,9vw)] [&_input]:tracking-[0.12em] [&_input]:uppercase"
      />
      <Submit variant={canScan ? "quiet" : "primary"} className="min-h-16 w-full text-xl!">
        Look up
      </Submit>
    </Form>
  );
}

const Scanner = lazy(() =>
  import("./scanner").then(
    (module) => ({ default: module.Scanner }),
    () => ({ default: NoCamera }),
  ),
);

const canScan = () => Boolean(navigator.mediaDevices?.getUserMedia);

/** Whether the browser offers a camera: not without HTTPS. The server expects one. */
export function useCanScan(): boolean {
  return useBrowserValue(canScan, true);
}

/** Scans a code with the camera. */
export function ScanButton({ onCode }: { onCode: (code: string) => void }) {
  const [isOpen, setIsOpen] = useState(false);

  function enter(code: string) {
    setIsOpen(false);
    onCode(code);
  }

  return (
    <>
      <Button
        variant={isOpen ? "quiet" : "primary"}
        className="min-h-16 w-full text-xl! noscript:hidden"
        aria-pressed={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? "Stop scanning" : "Scan"}
      </Button>
      {isOpen && (
        <Suspense>
          <Scanner onCode={enter} />
        </Suspense>
      )}
    </>
  );
}

type CardStepProps = { card: FoundCard; passKey: string; form: FormOf<typeof markPassUsedAction> };

/** The member of a card: first name, portrait, "Member since" and the passes for this brand, nothing else. */
export function CardStep({ card, passKey, form }: CardStepProps) {
  const { firstName, lastInitial, avatar, memberSince, passes } = card;
  const use = useStepFocus<HTMLButtonElement>();
  const next = useStepFocus<HTMLAnchorElement>();
  const hasPass = passes.length > 0;
  return (
    <div data-step="" className="flex scroll-m-4 flex-col gap-6">
      <StatePanel role="status" state={TILL_STATES.member}>
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-3">
          <span className="sm:row-span-2">
            <Avatar firstName={firstName} lastName={lastInitial} image={avatar} size={104} />
          </span>
          <p className="text-4xl leading-tight font-semibold wrap-anywhere sm:self-end">{firstName}</p>
          <p className="text-lg leading-tight max-sm:col-span-2 sm:self-start">Member since {memberSince}</p>
        </div>
      </StatePanel>
      {hasPass && (
        <ul aria-label={`Passes of ${firstName}`} className="border-b border-line">
          {passes.map(({ code, title }, index) => (
            <li key={code} className="border-t border-line py-4">
              <Form form={form} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
                <input type="hidden" name="code" value={code} />
                <input type="hidden" name="key" value={`${passKey}-${index}`} />
                <p className="text-xl leading-snug font-medium wrap-anywhere">{title}</p>
                <Button
                  ref={index === 0 ? use : undefined}
                  type="submit"
                  pending={form.pending}
                  className="min-h-16 text-xl!"
                >
                  Use pass
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <FormAlert error={errorOrUnknown(form, USE_UNKNOWN) ?? form.errorOf("code")} />
      <a
        ref={hasPass ? undefined : next}
        href={paths.till}
        className={buttonStyle({
          variant: hasPass ? "quiet" : "primary",
          wide: true,
          className: "min-h-16 text-xl!",
        })}
      >
        Next code
      </a>
    </div>
  );
}
