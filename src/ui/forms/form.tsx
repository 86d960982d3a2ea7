import type { ComponentProps } from "react";
import type { AnyForm } from "./use-form";

type FormProps = Omit<ComponentProps<"form">, keyof AnyForm["props"]> & { form: AnyForm };

/** A form of `useForm`, with what it sends beside its fields. */
export function Form({ form, children, ...rest }: FormProps) {
  return (
    <form {...rest} {...form.props}>
      {Object.entries(form.hidden).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </form>
  );
}
