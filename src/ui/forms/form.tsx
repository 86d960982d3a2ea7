import type { ComponentProps, ReactNode } from "react";
import { Notice } from "../layout/notice";
import type { AnyForm } from "./use-form";

type FormProps = Omit<ComponentProps<"form">, keyof AnyForm["props"]> & { form: AnyForm };

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

type FormAlertProps = { error?: ReactNode; className?: string; children?: ReactNode };

export function FormAlert({ error, className, children }: FormAlertProps) {
  if (!error) return null;
  return (
    <Notice tone="error" className={className}>
      <p>{error}</p>
      {children}
    </Notice>
  );
}
