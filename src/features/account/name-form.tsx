"use client";

import { Field } from "@/ui/forms/field";
import { Form, Submit } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { enterNameAction } from "./actions";

type NameFormProps = { firstName: string; lastName: string; next: string };

export function NameForm({ firstName, lastName, next }: NameFormProps) {
  const form = useForm(enterNameAction, { hidden: { next } });
  return (
    <Form form={form} className="flex w-full flex-col gap-7 text-left">
      <Field label="First name" autoComplete="given-name" required {...form.field("firstName", firstName)} />
      <Field label="Last name" autoComplete="family-name" required {...form.field("lastName", lastName)} />
      <Submit>Continue</Submit>
    </Form>
  );
}
