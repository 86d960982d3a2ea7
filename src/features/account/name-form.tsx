"use client";

import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { enterNameAction } from "./actions";

type NameFormProps = { firstName: string; lastName: string; next: string };

export function NameForm({ firstName, lastName, next }: NameFormProps) {
  const form = useForm(enterNameAction, { hidden: { next } });
  return (
    <Form form={form} className="flex w-full flex-col gap-7 text-left">
      <Field label="First name" autoComplete="given-name" required {...form.field("firstName", firstName)} />
      <Field label="Last name" autoComplete="family-name" required {...form.field("lastName", lastName)} />
      <FormAlert error={form.error} />
      <Button type="submit" pending={form.pending}>
        Continue
      </Button>
    </Form>
  );
}
