import type { ComponentProps } from "react";
import type { AnyForm } from "./form-control";

type FormProps = Omit<ComponentProps<"form">, keyof AnyForm["props"]> & { form: AnyForm };

/** A form of `useForm`, with what it sends beside its fields. */
export function Form({ form, children, ...rest }: FormProps) {
  const hidden = Object.entries(form.hidden).filter(([, value]) => value !== undefined);
  return (
    <form {...rest} {...form.props}>
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
