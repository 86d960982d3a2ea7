import { useRef } from "react";
import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { Form, FormAlert } from "@/ui/forms/form";
import type { FormOf } from "@/ui/forms/use-form";
import type { findCodeAction } from "./actions";
import { ScanButton } from "./scan-button";

type CodeStepProps = {
  form: FormOf<typeof findCodeAction>;
  /** The reason that the charge of a found code failed. */
  chargeError?: string;
  /** The code of that charge. */
  chargedCode?: string;
};

/** The member's code: typed, scanned by the browser, or entered by a hand scanner that acts as a keyboard. */
export function CodeStep({ form, chargeError, chargedCode }: CodeStepProps) {
  const input = useRef<HTMLInputElement>(null);
  const isFindError = form.result?.status === "error";
  const field = form.field("code", chargedCode);

  function enter(code: string) {
    if (input.current) input.current.value = code;
    input.current?.form?.requestSubmit();
  }

  return (
    <Form form={form} className="flex max-w-md flex-col gap-6">
      <Field
        {...field}
        ref={input}
        error={isFindError ? field.error : chargeError}
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
        className="figures [&_input]:tracking-[0.12em] [&_input]:uppercase"
      />
      <FormAlert error={form.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={form.pending} className="grow">
          Continue
        </Button>
        <ScanButton onCode={enter} />
      </div>
    </Form>
  );
}
