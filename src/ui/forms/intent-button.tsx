import type { ComponentProps } from "react";
import { Button } from "./button";
import type { AnyForm } from "./use-form";

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
