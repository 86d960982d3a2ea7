import { useEffect } from "react";
import type { Action } from "@/lib/forms/action";
import { useRefresh } from "../toast/use-refresh";
import { type FormControl, useForm } from "./use-form";

/**
 * A form of switches and choices that is saved with each change, also with one from before hydration. Then the page's data are
 * loaded again.
 */
export function useSaveOnChange<Input, Payload>(action: Action<Input, Payload>): FormControl<Input, Payload> {
  const refresh = useRefresh();
  const saving = useForm(action, { onSuccess: () => void refresh() });
  const { ref } = saving.props;
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
  return saving;
}

function isChanged(form: HTMLFormElement): boolean {
  const inputs = [...form.querySelectorAll("input")];
  const options = [...form.querySelectorAll("option")];
  return (
    inputs.some(({ checked, defaultChecked }) => checked !== defaultChecked) ||
    options.some(({ selected, defaultSelected }) => selected !== defaultSelected)
  );
}
