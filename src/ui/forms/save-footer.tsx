import { useEffect, useRef } from "react";
import type { Envelope } from "@/lib/forms/envelope";
import { Button } from "./button";
import type { ButtonVariant } from "./button-style";
import { FormAlert } from "./form";
import type { AnyForm } from "./use-form";

type SaveFooterProps = {
  form: AnyForm;
  variant?: ButtonVariant;
  /** Whether each change is saved immediately. The button is then needed only without scripts and after an error. */
  isAutomatic?: boolean;
};

/** The error, the save button and the confirmation of a form that stays on its page. */
export function SaveFooter({ form, variant, isAutomatic = false }: SaveFooterProps) {
  return (
    <>
      <FormAlert error={form.error} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          type="submit"
          variant={variant}
          pending={form.pending}
          className={isAutomatic && !form.error ? "[@media(scripting:enabled)]:hidden" : undefined}
        >
          Save
        </Button>
        <SavedLine result={form.pending ? null : form.result} />
      </div>
    </>
  );
}

/** Confirms the save next to the button and scrolls into view. */
function SavedLine({ result }: { result: Envelope | null }) {
  const line = useRef<HTMLParagraphElement>(null);
  const isSaved = result?.status === "success";

  useEffect(() => {
    if (result?.status === "success") line.current?.scrollIntoView({ block: "nearest" });
  }, [result]);

  return (
    <p ref={line} role="status" className="scroll-mb-24 text-sm text-ink-soft empty:hidden">
      {isSaved && `${result.message}.`}
    </p>
  );
}
