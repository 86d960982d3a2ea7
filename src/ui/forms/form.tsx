import { type ComponentProps, createContext, type ReactNode, use } from "react";
import { Notice } from "../layout/notice";
import { Button } from "./button";
import type { AnyForm } from "./use-form";

const FormContext = createContext<AnyForm | null>(null);

type FormProps = Omit<ComponentProps<"form">, keyof AnyForm["props"]> & { form: AnyForm };

export function Form({ form, children, ...rest }: FormProps) {
  const hidden = Object.entries(form.hidden).filter(([, value]) => value !== undefined);
  return (
    <form {...rest} {...form.props}>
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormContext value={form}>{children}</FormContext>
    </form>
  );
}

type SubmitProps = Omit<ComponentProps<typeof Button>, "type" | "form"> & { alertClass?: string };

/** The button of the surrounding `Form`, below the form's error. */
export function Submit({ alertClass, ...button }: SubmitProps) {
  const form = use(FormContext);
  if (!form) throw new Error("Submit is outside of a Form");
  return (
    <>
      <FormAlert error={form.error} className={alertClass} />
      <Button pending={form.pending} {...button} type="submit" />
    </>
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

type IntentButtonProps = Omit<
  ComponentProps<typeof Button>,
  "type" | "name" | "value" | "form" | "pending"
> & {
  form: AnyForm;
  /** What the button does with the form's fields. */
  intent: string;
  /** The form's id, for a button outside of its element. */
  formId?: string;
};

/** One of a form's several buttons. Only the pressed one shows that the form is pending. */
export function IntentButton({ form, intent, formId, ...button }: IntentButtonProps) {
  const pending = form.pending && form.pressed === intent;
  return <Button {...button} type="submit" name="intent" value={intent} form={formId} pending={pending} />;
}
