import { useEffect, useRef } from "react";
import type { Envelope } from "@/lib/forms/envelope";
import { Field } from "@/ui/forms/field";
import { Form, Submit } from "@/ui/forms/form";
import type { FormOf } from "@/ui/forms/use-form";
import type { findCodeAction } from "./actions";
import { ScanButton, useCanScan } from "./scan-button";
import { StatePanel } from "./state-panel";
import { rejectionOf } from "./till-states";

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
