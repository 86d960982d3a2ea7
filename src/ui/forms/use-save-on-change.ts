import { useEffect } from "react";
import type { AnyForm } from "./use-form";

/** Saves a form of switches and choices with each change, also with one from before hydration. */
export function useSaveOnChange({ props: { ref } }: AnyForm): void {
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    // The click that hydrates the form fires its change event afterwards. Both save only once.
    const early = isChanged(form) ? setTimeout(() => form.requestSubmit()) : undefined;
    const save = () => {
      clearTimeout(early);
      form.requestSubmit();
    };
    form.addEventListener("change", save);
    return () => {
      clearTimeout(early);
      form.removeEventListener("change", save);
    };
  }, [ref]);
}

function isChanged(form: HTMLFormElement): boolean {
  const inputs = [...form.querySelectorAll("input")];
  const options = [...form.querySelectorAll("option")];
  return (
    inputs.some(({ checked, defaultChecked }) => checked !== defaultChecked) ||
    options.some(({ selected, defaultSelected }) => selected !== defaultSelected)
  );
}
