import { useRef } from "react";
import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import type { FormOf } from "@/ui/forms/form-control";
import type { findCodeAction } from "./actions";
import { ScanButton } from "./scan-button";

type CodeStepProps = {
  form: FormOf<typeof findCodeAction>;
  /** Why the code that was found couldn't be taken. */
  refusal?: string;
  /** The code that was tried then. */
  typed?: string;
};

/** The member's code, typed, scanned by the browser, or by a scanner that types. */
export function CodeStep({ form, refusal, typed }: CodeStepProps) {
  const input = useRef<HTMLInputElement>(null);
  const isNewer = form.result?.status === "error";
  const field = form.field("code", typed);

  function enter(code: string) {
    if (input.current) input.current.value = code;
    input.current?.form?.requestSubmit();
  }

  return (
    <Form form={form} className="flex max-w-md flex-col gap-6">
      <Field
        {...field}
        ref={input}
        error={isNewer ? field.error : refusal}
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
          Go on
        </Button>
        <ScanButton onCode={enter} />
      </div>
    </Form>
  );
}
