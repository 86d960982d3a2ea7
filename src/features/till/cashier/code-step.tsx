import { useEffect, useRef } from "react";
import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { Form, FormAlert } from "@/ui/forms/form";
import type { FormOf } from "@/ui/forms/use-form";
import type { chargeCodeAction, findCodeAction, markPassUsedAction } from "./actions";
import { ScanButton } from "./scan-button";
import { StatePanel } from "./state-panel";
import { rejectionOf } from "./till-states";

type CodeStepProps = {
  form: FormOf<typeof findCodeAction>;
  /** The result of charging the code, or of using the pass, that was found last. */
  later: FormOf<typeof chargeCodeAction | typeof markPassUsedAction>["result"];
};

/** The member's code: typed, scanned by the browser, or entered by a hand scanner that acts as a keyboard. */
export function CodeStep({ form, later }: CodeStepProps) {
  const input = useRef<HTMLInputElement>(null);
  const field = form.field("code", later?.typed.code);
  const result = form.result?.status === "error" ? form.result : later;
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
      <Field
        {...field}
        ref={input}
        error={isRejected ? undefined : field.error}
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
        className="figures [&_input]:text-[min(2.5rem,9vw)] [&_input]:tracking-[0.12em] [&_input]:uppercase"
      />
      <FormAlert error={form.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={form.pending} className="min-h-16 grow text-xl!">
          Look up
        </Button>
        <ScanButton onCode={enter} />
      </div>
    </Form>
  );
}
