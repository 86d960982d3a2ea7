"use client";

import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { Notice } from "@/ui/layout/notice";
import { proposeContactAction } from "./actions";

const plain = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;

/** Proposes a new contact for a member; somebody else of the staff agrees. */
export function ProposeForm() {
  const form = useForm(proposeContactAction, { onSuccess: useToastAndNavigate() });
  if (form.isDone) return <Notice role="status">It waits for a second person, above.</Notice>;
  return (
    <Form form={form} className="grid max-w-2xl items-start gap-6 sm:grid-cols-2">
      <Field label="Member’s username" {...plain} {...form.field("username")} />
      <Field label="New phone or email" {...plain} {...form.field("contact")} />
      <Field
        label="How you verified the member’s identity"
        autoComplete="off"
        className="sm:col-span-2"
        {...form.field("reason")}
      />
      <FormAlert error={form.error} className="sm:col-span-2" />
      <Button type="submit" pending={form.pending} className="justify-self-start sm:col-span-2">
        Propose
      </Button>
    </Form>
  );
}
