"use client";

import { useState } from "react";
import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { useForm } from "@/ui/forms/use-form";
import { Notice } from "@/ui/layout/notice";
import { eraseContactAction } from "./actions";

/** Erases one contact; says how many requests had it. */
export function EraseForm() {
  const [contact, setContact] = useState("");
  const form = useForm(eraseContactAction, { onSuccess: () => setContact("") });
  return (
    <Form form={form} className="flex max-w-sm flex-col gap-6">
      <Field
        label="Phone or email"
        name="contact"
        value={contact}
        onChange={(event) => setContact(event.target.value)}
        error={form.errorOf("contact")}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormAlert error={form.error} />
      {form.payload && <Notice role="status">{erasedText(form.payload.requests)}</Notice>}
      <Button type="submit" variant="danger" pending={form.pending} className="self-start">
        Erase this contact
      </Button>
    </Form>
  );
}

function erasedText(requests: number): string {
  if (requests === 0) return "Erased. No request had it.";
  return `Erased from ${requests} ${requests === 1 ? "request" : "requests"}.`;
}
