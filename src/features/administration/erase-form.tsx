"use client";

import { useState } from "react";
import { unreached } from "@/lib/forms/envelope";
import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { useFocusFirstError } from "@/ui/forms/use-focus-first-error";
import { useFormAction } from "@/ui/forms/use-form-action";
import { Notice } from "@/ui/layout/notice";
import { eraseContactAction } from "./actions";

/** Erases one contact; says how many requests had it. */
export function EraseForm() {
  const [contact, setContact] = useState("");
  const [answer, submit, pending] = useFormAction(eraseContactAction, unreached, undefined, ({ status }) => {
    if (status === "success") setContact("");
  });
  const form = useFocusFirstError(answer);
  const error = answer?.status === "error" ? answer : null;
  return (
    <form ref={form} action={submit} noValidate className="flex max-w-sm flex-col gap-6">
      <Field
        label="Phone or email"
        name="contact"
        value={contact}
        onChange={(event) => setContact(event.target.value)}
        error={error?.fieldErrors?.contact?.message}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {error && !error.fieldErrors && <Notice tone="error">{error.message}</Notice>}
      {answer?.status === "success" && (
        <Notice role="status">
          {answer.payload.requests === 0
            ? "Erased. No request had it."
            : `Erased from ${answer.payload.requests} ${answer.payload.requests === 1 ? "request" : "requests"}.`}
        </Notice>
      )}
      <Button type="submit" variant="danger" pending={pending} className="self-start">
        Erase this contact
      </Button>
    </form>
  );
}
