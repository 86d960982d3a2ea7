"use client";

import type { ReactNode } from "react";
import type { Action } from "@/lib/forms/action";
import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { Collapsible } from "@/ui/layout/disclosure";

type ReasonFormProps<Payload> = {
  title: string;
  /** Says what happens. */
  note: string;
  reasonLabel: string;
  button: string;
  action: Action<{ memberId: string; reason?: string }, Payload>;
  memberId: string;
  isDanger?: boolean;
};

/** An action about a member that needs a reason. */
export function ReasonForm<Payload>({
  title,
  note,
  reasonLabel,
  button,
  action,
  memberId,
  isDanger,
}: ReasonFormProps<Payload>) {
  const form = useForm(action, { hidden: { memberId }, onSuccess: useToastAndNavigate() });
  return (
    <Collapsible title={isDanger ? <span className="text-danger">{title}</span> : title}>
      <Form form={form} className="flex flex-col gap-4">
        <p className="text-sm text-ink-soft">{note}</p>
        <Field label={reasonLabel} autoComplete="off" maxLength={960} {...form.field("reason")} />
        <FormAlert error={form.error} />
        <Button type="submit" variant={isDanger ? "danger" : "quiet"} pending={form.pending}>
          {button}
        </Button>
      </Form>
    </Collapsible>
  );
}

type UndoFormProps<Payload> = {
  button: string;
  action: Action<{ memberId: string }, Payload>;
  memberId: string;
  children?: ReactNode;
};

/** An action about a member that needs nothing else. */
export function UndoForm<Payload>({ button, action, memberId, children }: UndoFormProps<Payload>) {
  const form = useForm(action, { hidden: { memberId }, onSuccess: useToastAndNavigate() });
  return (
    <Form form={form}>
      {children}
      <FormAlert error={form.error} />
      <Button type="submit" variant="link" pending={form.pending} className="-mx-2">
        {button}
      </Button>
    </Form>
  );
}
