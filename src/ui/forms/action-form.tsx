"use client";

import type { ComponentProps, ReactNode } from "react";
import type { Action } from "@/lib/forms/action";
import type { IconName } from "../layout/icon";
import { Button } from "./button";
import { Field, SelectField, TextArea } from "./field";
import { Form, FormAlert } from "./form";
import { type FieldName, useForm } from "./use-form";
import { useToastAndNavigate } from "./use-toast-and-navigate";

type ActionFormProps<Input, Payload> = Pick<ComponentProps<typeof Button>, "variant" | "wide"> & {
  action: Action<Input, Payload>;
  /** The button. */
  submit: ReactNode;
  /** What follows in the button for screen readers, with its leading space or punctuation. */
  about?: string;
  /** Sent in addition to the field. */
  hidden?: { [Name in FieldName<Input>]?: string };
  field?: ActionFieldProps<FieldName<Input>>;
  /** See `useForm`. */
  asks?: boolean;
  leaves?: boolean;
  /** Success shows the action's message in a toast and refreshes the page. Null for an action that redirects. */
  toast?: { icon?: IconName } | null;
  className?: string;
  buttonClass?: string;
  /** What is above the field and the button. */
  children?: ReactNode;
};

/** A form of one button, with hidden values and at most one field. Works without JavaScript, like `useForm`. */
export function ActionForm<Input, Payload>({
  action,
  submit,
  about,
  hidden = {},
  field,
  asks = false,
  leaves = false,
  toast = {},
  className,
  buttonClass,
  children,
  ...button
}: ActionFormProps<Input, Payload>) {
  const onSuccess = useToastAndNavigate(toast ?? {});
  const form = useForm(action, { hidden, asks, leaves, ...(toast && { onSuccess }) });
  return (
    <Form form={form} className={className}>
      {children}
      {field && <ActionField {...field} {...form.field(field.name, field.saved)} />}
      <FormAlert error={form.error} />
      <Button {...button} type="submit" pending={form.pending} className={buttonClass}>
        {submit}
        {about && <span className="sr-only">{about}</span>}
      </Button>
    </Form>
  );
}

type Shared = "label" | "helper" | "error" | "defaultValue" | "className" | "maxLength" | "required";

/** One line of text, or with `isLong` several, or a choice of `options`. */
type ActionFieldProps<Name extends string> = Pick<ComponentProps<typeof Field>, Shared> &
  Pick<ComponentProps<typeof Field>, "inputMode" | "autoComplete" | "autoCapitalize" | "spellCheck"> & {
    name: Name;
    saved?: string;
    isLong?: boolean;
    options?: { value: string; text: string }[];
  };

function ActionField({ saved: _, isLong, options, helper, ...field }: ActionFieldProps<string>) {
  if (isLong) return <TextArea helper={helper} {...field} />;
  if (options) return <SelectField options={options} {...field} />;
  return <Field autoComplete="off" helper={helper} {...field} />;
}
