import { type RefObject, useEffect, useState } from "react";

const NONE: readonly string[] = [];

/** Returns the names of the fields that changed after the result. Its errors are about their earlier values. */
export function useCorrectedFields(
  form: RefObject<HTMLFormElement | null>,
  result: object | null,
): readonly string[] {
  const [corrected, setCorrected] = useState({ result, names: NONE });

  useEffect(() => {
    if (!result) return;
    function note({ target }: Event) {
      if (!isField(target) || target.form !== form.current) return;
      const { name } = target;
      setCorrected((before) => {
        const names = before.result === result ? before.names : NONE;
        return names.includes(name) && before.result === result
          ? before
          : { result, names: [...names, name] };
      });
    }
    // A form's fields may be outside of its element.
    document.addEventListener("input", note);
    return () => document.removeEventListener("input", note);
  }, [form, result]);

  return corrected.result === result ? corrected.names : NONE;
}

type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isField(target: EventTarget | null): target is FormField {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}
